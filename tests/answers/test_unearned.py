"""A verdict that is true of its table and not of what is told or asked has no status: a word of weight that changes nothing, a card that did
nothing, somebody else who does it."""

import pytest

from adjudicator.judge.asking.asking import ask
from adjudicator.judge.asking.verdict_status import NOT_JUDGED


@pytest.mark.parametrize(
    ("line", "why"),
    [
        # played in another's turn, which has its own end and no plays of one's own
        ("its bobs turn and i play augmentation. when does it run out", "another turn than its player's"),
        ("i got to play augmentation on bobs turn. when does the +4 run out", "what 'bobs' tells"),
        ("i get to play howl during his turn. when does it end", "what 'his' tells"),
        ("he played augmentation on my turn, when does his +4 end", "what 'my' tells"),
        ("augmentation in bob's turn, when does the bonus end", """what "bob's" tells"""),
        # which faction was named nobody told, and who stands at another base is not there
        ("can my block the path stop him playing scout there", "which faction Block the Path names"),
        ("does block the path stop me from playing nukebot there", "which faction Block the Path names"),
        ("yokozuna vs siren song, my guys are on a different base than yokozuna", "that Bystander is at another base"),
        # who moves himself away is who can, and counters to spend are somebody's
        ("twister next to his leprecahun but it moves itself away. dead?", "It does not say what is destroyed"),
        ("blitzed on his soldier sitting on egg chamber with a counter left", "how many counters are on Ann's minions"),
        # of two cards that allow a second use nothing tells whether they add up
        ("standing stones with great wolf spirit, 3 talents on my guy or still just 2", "No source rules on whether the further uses"),
        ("does great wolf spirit stack with standing stones", "No source rules on whether the further uses"),
        # a base that needs less than is printed on it, or has a number of which nobody said what it counts
        ("incite panic sits on a base thats down to 17. can he still jump miles morales in before it scores", "Miles Morales played"),
        ("my incite panic is on the mothership thats down to 16. can she still jump in miles morales before it scores", "Not in the case"),
        ("my incite panic is on a base thats at 18. can she still play miles morales before it scores", "what '18' tells"),
        # nothing made up gives a counter for what the named minion does not
        ("base scores and my mummy buries itself, does my shogun at another base get a counter for that", "Shogun has no part in it"),
        # words that tell a fact and change nothing
        ("chainsaw on my minion, his guy dies somewhere else, can i move to there", "what 'somewhere' tells"),
        ("nuke it from orbit same turn i played it", "what 'same' tells"),
        # another base scores than the one that came, and nobody makes the play that is answered
        ("idaho smith put down a new base. when that one scores do we go back to the normal number of bases", "that the new base scores"),
        ("hello dolly on his action that goes on a minion - do i have to put it on the same guy?", "the action that Hello, Dolly! answers"),
        ("huffie leaves for another base. how much power does he have there", "what 'leaves' tells"),
        ("i copy with hello dolly an action he put on his base, same base for mine?", "the action that Hello, Dolly! answers"),
        ("he put an action on my guy and i hello dolly it, can mine go on his", "the action that Hello, Dolly! answers"),
        ("his cub scout is turned off by mind lady. my zapbot moves there", "Mind Lady aimed at Cub Scout"),
        ("my june swaps in monet next to his imperial dragon, does he draw", "what 'swaps' tells"),
        ("athos 4, blue trooper with the +2 and zapbot, what do i add up to", "what '+2' tells"),
        ("does island chains extra base stay", "whether there is another base"),
        ("bin and gone on one base, other base scores where i have no one", "Not in the case"),
        # of two who are killed one after the other the action kills one
        ("i kill his guy with seeing stars at field of honor and then another one", "what 'another' tells"),
        # one more of another kind, or at another base, and one that is destroyed nobody knows where
        ("i play a guy at the dohyo and then another action", "what 'another' tells"),
        ("i play a minion at technoball and then another minion at another base", "what 'another' tells"),
        ("machete is on my guy. i destroy a minion", "what 'destroy' tells"),
        # where the card for an extra play comes from, who may be played where a card has gone, and what is named too late
        ("i play hoverbot, can the extra minion come from my bin", "where the card for an extra play comes from"),
        ("he rules lawyers my overrun to another base, can i play a guy there", "whether a minion can be played there"),
        ("game over dude, invader comes up first, can i say 3 after", "whether it is named that late"),
        ("game over dude, i say 3 and out comes alien life form. does it get its counters", "hangs on what lies in the deck"),
        # who has a minion beside it that stands alone in the case, and what is used that is only played
        ("gracie brones has a buddy at her base when my turn starts", "what 'has' tells"),
        ("can i activate jacky bill when it turns his turn, he has one counter", "the counter on Jacky Bill"),
        # who is told to have minions there, and has none
        ("unexpected party on a base where i have a guy", "what 'have' tells"),
        # who is asked to do it does not do it in the case
        ("gnome with two other guys of mine, can he destroy a 3 power", "what 'destroy' tells"),
        # what somebody has there in all is power, and no points
        ("dragon lands as special before scoring, my 4 and 3 guys, what do i have total", "how much power that is"),
        # what is asked of it besides
        ("they keep coming with zombie lord in discard, his ability works?", "whether it works"),
        ("idaho smith, does he have to move", "whether that is a must"),
        ("tsars palace i have 5 he has 5 can i play a scout or a 2", "whether that is so of 2 too"),
        ("jonas moved there by headlong, does he get to destroy a 3 guy of mine", "what 'there' tells"),
        # who is not there, how many are, whose turn it is, and what is thrown away
        ("bearing down on a 20 base, 2 players with guys, breakpoint", "what '2' tells"),
        ("city of gold gets my guy at his start of turn, vp?", "what 'his' tells"),
        ("anything for money, i throw 2 normal cards and one treasure, what do i draw", "what 'treasure' tells"),
        # who is told to be his player's only minion is laid beside another
        ("this guy seeing stars my tiger assassin, assassin was my only guy there", "only guy there' tells"),
        # what was used before, and that others came before
        ("leaf armor on fairy, i used it, how big", "what 'used' tells"),
        ("arena i play a scout, its not my first there", "what 'first' tells"),
        # who loses at a base, where nobody knows whom that means
        ("baron zemo's base scored, does he get the vp even if he lost", "what 'lost' tells"),
        ("baron zemo's base scored, he lost", "what 'lost' tells"),
        # cards that were laid for it
        ("trade winds on a scout and a mako at the same base", "that Trade Winds is played on Scout"),
        ("beautiful castle wyvern eats my 5 power with +1?", "to a minion of which nobody told"),
        ("inventors salon tie for first who draws", "Nobody told of anything that Inventor's Salon could do something with"),
        # what is told of somebody's power may count what bears an action, or not
        ("tar pits. my pin is on his 5. me 7, he has 9. does it score", "whether the 9 count"),
        ("ninja dojo: me 10, he has 11 but his 4 is under my poison. do I win", "whether the 11 count"),
        ("saloon: i got 9, kim 6, bob 8 and a 5 under my pin. who gets what", "what '5' tells"),
        # by what a minion is as strong as it is told to be
        ("his war raptor is at 5. can my tiger assassin kill it", "Nobody told that War Raptor has counters"),
        ("ninja dojo: i have 11, he has 8. who dies", "which cards have the power there"),
        # what ends, how often a card is played, by whom, in whose turn, and whose it is
        ("critter coach fetched a guy and coach gets destroyed before my turn ends", "what 'ends' tells"),
        ("kaiju conflict then two summons, how many minions can i play", "several times Summon"),
        ("funkman sacrifices one of my own actions, draw?", "what 'sacrifices' tells"),
        ("tenacious z from the discard on his turn", "what 'his' tells"),
        ("expanded power vs own corruption on that guy", "what 'own' tells"),
        ("black widow with only my own guys there, must i kill one", "whether that is a must"),
        # who is aimed at, where somebody goes, and what is asked for besides
        ("mo'ai there, i shanghai his guy onto that base. and he?", "what 'onto' tells"),
        ("hideout on his base and i try to shanghai in", "what 'in' tells"),
        # a card of a kind, whose turn a card is played in, which of several is meant, and what somebody has to do
        ("origin story with a slasher out, what do i draw", "what 'slasher' tells"),
        ("origin story, the slasher gets destroyed, do i draw", "what 'slasher' tells"),
        ("he augmentationed his king rex on my turn, does it still have +4 on his turn", "what 'my' tells"),
        ("turn the beat around on his 3 with his 2, 2 and my 4 there, can he put both -1 on my guy", "which of the minions is meant"),
        ("does he have to move first mate", "whether that is a must"),
        # what is not in a deck, at whom a talent is aimed, that a base scores, who has power there, what is played later
        ("monarch with no groupie in deck but one in the discard", "what 'no' tells"),
        ("sakura warrior with 3 of my guys there on his 4, what is he now", "what 'on his 4' tells"),
        ("slo-mo attack with 2 guys of mine there", "Nothing in the line says that the base scores"),
        ("just played my first guy on tsars palace, may my snuggly follow him there", "Snuggly Bear comes after what was played"),
        ("i put upgrade on one guy, does my dancing king give it to a second one as well", "The line tells that Upgrade is played"),
        ("dinghy takes my only guy from the full moon base, still have power there?", "whether somebody has power there"),
        ("rainbow girl and a guy played afterwards", "what 'played' tells"),
        ("does howl boost guys i play after it", "what 'play' tells"),
        # what is added is asked, nothing is told but that a card is played, and who dies does not
        ("final haiku on my zapbot and base scores, +2?", "what is added to its power"),
        ("hot venue on a 20 base", "It tells only that Hot Venue is played"),
        ("gal-woman plays ladybug from his discard then gal-woman dies", "what 'dies' tells"),
        # what a base has of what it needs, and whether it scores
        ("base has 23/20, i beam up my rex", "whether the base scores then"),
        ("the base had 23 and breaks at 20, then i return my own rex with beam up. still scores at the end?", "whether"),
        # what lies on my minion and does him good is mine, and whoever I move in is mine
        ("opportunist on my warbot, my own zapbot dies. counter?", "Opportunist has no part in it"),
        ("the grail with warbot, king rex there and i move archmage in", "The Grail has no part in it"),
        ("anna protects kristoff from my own cannon?", "and not to Kristoff"),
        ("servitor kills himself, which action", "which that is"),
        # what somebody has on top, and what is played by whom
        ("muffin takes a 3 with +1 on him", "what '+1' tells"),
        ("odysseus, action played by him", "what 'action' tells"),
        # what is told to be in the discard pile already, and who was killed before
        ("deputy when hes already discarded, +2 for my rex?", "Deputy has no part in it"),
        ("nightstalker killed something, used talent, is he still 6 on bobs turn", "what 'killed' tells"),
        # what is done once more, where there is but one such card, and what was spent before it is played
        ("i upgrade his rex and then i upgrade his rex again, counting sheep on it, how strong is my black sheep", "what 'then' tells"),
        ("he poisons my rex twice, what does he have left", "what 'twice' tells"),
        ("i play a gnome at asylum and box a card, then i play a hoverbot there, another counter?", "Nobody told that Hoverbot lies"),
        # two of a name
        ("rebel brings a jock as extra while a jock is there", "Jock is told twice"),
        # what is played at once is not there
        ("hidden ninja before it scores", "Nobody told of anything that Hidden Ninja could do something with"),
        ("overrun's up and i hidden ninja in", "Nobody told of anything that Hidden Ninja could do something with"),
        ("i play lasagna party, which cards can i play", "Nobody told what Lasagna Party has played"),
        # what would bring the thing asked for has no occasion
        ("mrs potts then be our guest how many cards do i draw", "It does not come to it that Mrs. Potts and Chip draws"),
        ("oogie boogie on a deep friar, can he still move someone after scoring", "It does not come to it that Deep Friar moves somebody"),
        # what is told within a question, what is played besides, and where
        ("does hammerhead get two counters if nukebot wipes 2 guys there", "what '2' tells"),
        ("heracles: he plays pot of wisdom and one more action, power?", "what 'more' tells"),
        ("jacky bill: howl and upgrade", "that Upgrade is played"),
        ("tag-team on an empty base", "what 'empty' tells"),
        ("knitting circle on his cesium armor and my sun tattoo, how many cards", "that Knitting Circle is played on Sun Tattoo"),
        ("my gray wolf under his flower child, can i use its talent", "what 'under' tells"),
        ("igor loses the duel at so-so corral, who gets the counter", "Nobody told what lies there that So-so Corral could be aimed at"),
        ("does cesium armor on bruiser go away when he uses his talent, can he be destroyed", "what 'talent' tells"),
        ("can enshrouding mist be used the turn i play it", "what 'used' tells"),
        ("gray wolf talent, does the new guy get a counter", "Nobody told what The Gray Wolf has played"),
        ("sandman moved from a 20 base to a 15 base power?", "what '20' tells"),
        # what hangs on who else is there
        ("can cri-kee drop minn-erva", "Nobody told whether one is there"),
        # what lies face down, what is picked besides, whose it is, and what happens again
        ("feeling lucky on his zapbot and the base scores", "hangs on the card that it shows"),
        ("he cannons the zapbot. howler and king rex are there too", "Nobody told that Cannon is aimed at Howler too"),
        ("my microbot fixer dies with microbot alpha and guard there", "whose Microbot Guard is"),
        ("enchantress hits my guy, i play enchantress again, do i draw", "what 'again' tells"),
        ("tenacious z twice in a turn?", "Nobody told that Tenacious Z lies where it was laid"),
        ("mickey plays an action, my heracles is out", "what 'action' tells"),
        # at whom it is aimed, where somebody would hit his own, and who stands alone
        ("old man jenkins before saloon scores, my sword lord and his pirate king are there", "Nobody told at which minion"),
        ("nickelsmart with corruption and nine lives in the discard", "Nobody told at which minion Corruption is aimed"),
        ("shield agent alone with his sword lord", "what 'alone' tells"),
        ("rumbro with my sprout on it, breakpoint", "what 'with' tells"),
        ("rumbro alone on a 20 base on my turn, 17 power there, does it break", "It hangs on whose turn it is"),
        # what it brings with it when it is played, who was only supposed beside it, and how many are played
        ("queen fluffy takes his soldier", "It hangs on how many counters Soldier has"),
        ("commandbro with pinkie of his there, end of my turn", "hangs on a minion that was supposed"),
        ("cabin in the woods with only my pinkie and his howler", "what 'only' tells"),
        ("blossom for three microbot fixers. power", "that three are played"),
        ("bear necessities talent used and i have a guy there, can i play care package", "what 'have' tells"),
        # a base that scores though nobody said so, for the sake of a card that is named behind others
        ("lovey bear against his king rex and his scout", "Nothing in the line says that the base scores"),
        ("his anna protects apricot from my megalodon?", "Nothing in the line says that the base scores"),
        # who is told to be there and does not stand for those that a card asks for; who is told to be there besides
        ("can i play dagon where i have one gobbo", "The minions there were supposed"),
        ("ch-ch-ch ha-ha-ha my tackhead to base where he has high ground with a guy", "what 'guy' tells"),
        ("camp clear lake: i play tinx there, can i kill his floofairy with only tinx there", "what 'only' tells"),
        ("convergence gives me a vp with 3 there before?", "what '3' tells"),
        # what comes of a card that nothing was told for, and chance
        ("sewer hideout i play ewe shall pass and then seeing stars as the extra", "Nobody told at which minion Seeing Stars is aimed"),
        ("i have clever distraction out and he plays walker there, can he make me lose it", "Nobody told of anything that"),
        ("favor of dionysus on sheriff then shanghai as the extra", "Nobody told what lies there that Shanghai"),
        ("i cant tell them apart on 3 beta 6", "comes off the top of the deck again is chance"),
        # a talent that nobody told of, who plays a card, where one stands beside another, and what is played as an extra
        ("snowgie next to my lab assistant 3 and granny 4", "Nobody told that Granny's ability is used"),
        ("mime replays sacrifice on nukebot", "what 'replays' tells"),
        ("secret grove extra jason?", "what 'extra' tells"),
        ("boneyard: my dudlee dies on another base on his turn, bury?", "It does not say what 'bury' asks"),
        ("teleport overflow on dudlee with two more dudlees in hand", "that Teleport Overflow is played on Dudlee"),
        # the half of a card in which it is aimed at somebody is not the one that finds nothing
        ("bruiser used talent, then he superior firepowers it", "It hangs on which half of Superior Firepower"),
        ("changing room: percival uses his talent to get away, +1?", "Nobody told where Percival goes"),
        # a talent that was used, what is played as the extra that another gives, and at whom the whole of a card is aimed
        ("stakeout used, he plays archmage there", "what 'used' tells"),
        ("regurgitating penguin as extra from zapbot", "what 'as' tells"),
        ("alien guru and pot of beans on spartan", "Nobody told that Pot of Beans is aimed at Alien Guru too"),
        ("clawed glove on gnome, two huscarls die there", "what 'two' tells"),
        ("secret agent of mine, he plays en garde then dinghy", "Nobody told that En Garde is aimed at Secret Agent"),
        ("oracle at delphi, i drop mo'ai and flip an action", "what 'action' tells"),
        # before a base scores, what waits for a play, whether a talent works, and how much that is
        ("port me up before scoring?", "what 'before' tells"),
        ("spider-man and i play port me up", "Nobody told that Port Me Up is aimed at Spider-Man"),
        ("tornado alley: i play ensign, pull my great white over, does his talent still work this turn", "what 'talent' tells"),
        (
            "pack alpha base scores with my soldier and samurai-chan there, how much in total before points",
            "It does not say how much power that is",
        ),
        # whose a minion is with what lies on it, and whose it is where only the turn was told
        ("water lily on his turn start", "whose Water Lily is"),
        ("opportunist on pirate king and my walker gets killed", "whose Pirate King is"),
        # what is told to have left play
        ("fence leaves play", "what 'leaves play' tells"),
        # what somebody makes of it tells of a thing that nobody told, of a state, or of another number, or is not so
        ("tiger assassin hits my scout and it didnt budge", "what 'didnt' tells"),
        ("game guru is there and she plays tiger assassin on my scout. scout doesnt die", "scout doesnt die"),
        ("his tiger assassin kills my spartan, it didnt die because of my gizmo", "what 'gizmo' tells"),
        ("tiger assassin on my ghost, so my gizmo saves it", "what 'gizmo' tells"),
        ("his tiger assassin hits my scout cause hes cursed", "what 'cursed' tells"),
        ("augmentation on my invader, so 9 with the crown", "what 'crown' tells"),
        ("acceptable losses on nick fury, hes 3 now. vp?", "what '3' tells"),
        ("tiger assassin on my scout, its his now", "what 'his' tells"),
        ("his wife says it was at another base. he tiger assassins my scout", "what 'another' tells"),
        ("his tiger assassin hits my scout, so he uses his talent first", "what 'talent' tells"),
        ("he tiger assassins my jumper, it didnt come back", "it didnt come back"),
        ("tar pits: my scout dies to tiger assassin, its the second to go this turn. bottom of deck?", "second"),
        ("he tiger assassins my scout, for the second time", "for the second time"),
        ("titania returns his robobro, a copy", "a copy"),
        ("love overload before scoring, granny and robobro there, theyre level so both go", "what 'level' tells"),
        ("he claims my scout with a gizmo, then i tiger assassin it", "tells"),
        ("his thunder and lightning at my rafiki, a monkey of 4", "tells"),
        ("my scout is a decoy, he tiger assassins it", "what 'decoy' tells"),
        # what there is besides what there is not, what somebody does who lies there, and what is gone after so many turns
        ("his scout has no gizmo on it but a thingy, i tiger assassin it", "what 'thingy' tells"),
        ("simba with mufasa rotting in play", "what 'rotting' tells"),
        ("my ghost exploding on the base, does his robobro get a counter", "what 'exploding' tells"),
        ("entangled on the base since two turns, he moves my scout off", "what 'two' tells"),
        # which one, and how many
        ("no-moon scores which base blows up", "which base that is"),
        ("island chain scored, how many bases are there now", "how many bases there are"),
        # who gives a card away that nobody gives, a counter that does not come off, and one's own that lives on
        ("akye gives my cannon to him. two cards?", "what 'gives' tells"),
        ("future almanac last counter comes off, card? and where does it go after i play it", "what 'comes' tells"),
        ("nightstalker after i sacrificed my own, does that count", "what 'sacrificed' tells"),
        # what lies under a card, and who has only one minion where others were supposed
        ("secret stash with one card left under it, talent", "what 'under' tells"),
        ("picked up on his only minion before tortuga scores, who is second", "what 'only' tells"),
        # which play of the turn it is, how strong they are whose power is compared, and the faction that a card looks at
        ("microbot fixer second this turn, extra minion?", "what 'second' tells"),
        ("natural selection with my guy next to his guy of 3", "how strong"),
        ("block the path names robots, can i play my robot there", "what 'robot' tells"),
        # what is asked of a card, and only the case has it happen
        ("hoverbot if the top card isnt a minion does it get discarded", "the case only has it happen"),
        ("scout: can i take the vp and leave him there", "the case only has it happen"),
        ("does ghost go back to hand when it's destroyed", "the case only has it happen"),
        # his own minion, where another player's are told that could be meant
        ("let's get it on, mine is warbot and he has a 4 and a 3, can i kill both", "his own minion that is to be destroyed"),
        ("lets get it on with king rex against his 5 and 3", "Nobody told that Let's Get It On is aimed at King Rex"),
        # several of some bear counters
        ("hot venue: my 3 minions, two of them with a counter", "what 'two' tells"),
        ("he kills drone, does the counter save it", "Nobody told how many counters Drone has"),
        # whose the others are beside one's own, and who plays what when he is ahead
        ("shark tattoo on game guru, another minion of mine there at start of turn, counter?", "Shark Tattoo has no part in it"),
        ("major ursa: my own wayfinder moves away from her base", "Major Ursa has no part in it"),
        ("dynamite surprise when i'm winning the base", "it is not played here"),
        # who goes where, by how many a card is measured, and whose the others are in another's turn
        ("captain marvel goes to the base with my honey lemon and zapbot, powers", "'goes' asks what does"),
        ("in plain sight, he coronet attacks my zapbot", "Nobody told how many minions stand there"),
        ("sharing power with gobbo and lion cub, end of his turn", "no part in it"),
        # whose get something where none of his is there, and a talent that makes stronger and was not used
        ("counting sheep: he headlongs his guy there, mine get +1?", "what becomes of 'mine'"),
        ("king candy on his king rex with 2 counters, power now", "King Candy has no part in it"),
        # the how-many-eth it is, what is found in a deck, what counts, and what is drawn in the end
        ("microbot reclaimer as my second minion, extra minion?", "what 'second' tells"),
        ("ice floe i bottom my snowgie, top card is an action", "what lies in the deck"),
        ("were up youre down before scoring, his powerful guy with 2 counters on it", "We're Up, You're Down keeps nobody's power"),
        ("jack-o'lantern on his mushu, does he draw his 2 cards", "what is drawn at the end of a turn"),
        # who was given a minion and has it not, who wins, what is picked besides, and what somebody has
        (
            "gave kim a betrothed, then ann shanghais it to another base and kim wins there. do i still get my vp",
            "that Kim controls Betrothed",
        ),
        ("i gave kim a betrothed. bob shanghais it to another base and kim wins there. do i get vp", "that Kim wins"),
        ("gave bob my sneaky squire and bob wins there", "that Bob wins"),
        ("knitting circle on two upgrades and a poison. how many cards do i draw", "that Knitting Circle is played on Poison"),
        ("he has the muse and i play time loop", "what 'muse' tells"),
    ],
)
def test_what_is_not_shown_takes_the_status(line, why):
    case = ask(line, printing="latest").case
    assert case.mark == NOT_JUDGED and why in case.why, (case.mark, case.why, case.says)


@pytest.mark.parametrize(
    "line",
    [
        # what the table shows anyway
        "my gorgodzolla and his dagon same base, me 9 he 6 who leaves",
        "she has 14 and i have 10 at the homeworld, he has none",
        "akye but i have no other card in hand do i still draw 2",
        "diva, i play augmentation on the other guy. does she get plus 4 also",
        "dr livingstone on his zombie lord, theres another guy of mine there",
    ],
)
def test_what_is_shown_takes_none(line):
    case = ask(line, printing="latest").case
    assert case.mark != NOT_JUDGED, (case.why, case.says)


def test_of_what_guards_its_players_minions_both_are_told():
    case = ask("yokozuna is out and i play hyperspeed 10 myself", printing="latest").case
    assert "If Yokozuna is Ann's: Yokozuna ends at" in case.otherwise


def test_of_an_action_on_a_base_of_which_nobody_said_whose_it_is_both_are_told():
    case = ask("honor the fallen on the base, his guy dies there. do i draw", printing="latest").case
    assert "If Honor the Fallen is Ann's: Bystander is destroyed." in case.otherwise, (case.says, case.otherwise)


def test_of_whom_an_action_is_played_on_and_nobody_said_whose_he_is_both_are_told():
    case = ask("odysseus and i play heirloom on him", printing="latest").case
    assert "If Odysseus is Ann's: Odysseus stays at North Field with power 7 (+1 from Heirloom) and 1 counter" in case.otherwise, (
        case.otherwise
    )


def test_a_card_that_gives_no_points_where_a_base_scores_is_said_to_give_none():
    case = ask("excalibur on zapbot and base scores, vp?", printing="latest").case
    assert "Excalibur gives no VP." in " ".join((case.says, *case.also)), (case.says, case.also)


def test_who_is_told_to_be_there_alone_has_nobody_of_his_beside_him():
    case = ask("gnome with only himself there, can he kill a 1").case
    assert case.mark == NOT_JUDGED and "what 'only' tells" in case.why, (case.mark, case.why, case.says)


def test_by_the_other_printing_nothing_is_said_of_somebody_else_who_is_hit():
    assert "destroyed" not in ask("heavy drinker kills my own guy at another base").case.otherwise


def test_a_card_that_does_one_or_the_other_is_said_to_do_not_both():
    assert "Puck does one or the other, not both." in ask("puck extra action and draw?", printing="latest").case.says


def test_a_play_that_hangs_on_what_its_player_has_there_is_told_with_and_without():
    allowed = ask("can i play igor at tsar's palace", printing="latest").case
    assert (
        "Igor is at Tsar's Palace" in allowed.says and "Without another minion of Ann's there: Igor cannot be played" in allowed.otherwise
    )
    assert "Igor cannot be played at Tsar's Palace" in allowed.otherwise.partition("By the first printing: ")[2]
    refused = ask("igor at tsars palace", printing="latest").case
    assert "cannot be played" in refused.says and "With a strong minion of Ann's" in refused.otherwise


def test_of_an_action_of_which_nobody_said_who_plays_it_both_are_told():
    case = ask("going bananas where i have an overrun", printing="latest").case
    assert "If Ann plays Going Bananas: Going Bananas changes nothing" in case.otherwise, (case.says, case.otherwise)


def test_of_an_action_that_takes_somebodys_minion_only_one_is_told():
    assert not ask("control minion on his rex, base scores right then. who gets the 7 and whose discard").case.otherwise


def test_of_each_minion_that_may_be_moved_is_told_what_comes_of_it():
    line = "i've got a moai on a base and another minion of mine next to it. bob plays shanghai on me. what can he actually move"
    assert "If Bob picks Bystander: Mo'ai stays at North Field with power 3 and Bystander ends" in ask(line).case.otherwise


def test_of_an_action_on_another_players_minion_both_are_told():
    case = ask("daisy chain on his floofairy, how strong", printing="latest").case
    assert "If Daisy Chain is Ann's: Floofairy has power 0" in case.otherwise, (case.says, case.otherwise)


def test_an_action_that_picks_its_players_own_finds_nothing_of_anothers():
    case = ask("cat fight on his hammerhead", printing="latest").case
    assert "If Ann plays Cat Fight: Cat Fight finds no target" in case.otherwise, (case.says, case.otherwise)
