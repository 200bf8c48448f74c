// Written by scripts/train-text/sentiment.ts from data of vaderSentiment 0.5 (MIT, Copyright 2014 C.J. Hutto) and of the
// Sentiment Labelled Sentences (CC BY 4.0, Kotzias et al. 2015). See NOTICE.

/** Words with their rated strength in tenths. */
export const LEXICON = `aas	25
aayf	27
afu	-29
alol	28
ambw	29
aml	34
atab	-19
awol	-13
ayc	2
ayor	-12
bfd	-27
bfe	-26
bff	29
bffn	10
bl	23
bsod	-22
btd	-21
btdt	-1
bz	4
cwot	-23
doa	-23
dx	-30
ez	15
fav	20
fcol	-18
ff	18
ffs	-28
fkm	-24
foaf	18
ftw	20
fu	-37
fubar	-30
fwb	25
fyi	8
fysa	4
gg	12
gga	17
gigo	-6
gj	20
gl	13
gla	25
gn	12
grrr	-4
gt	11
hagd	22
hagn	22
hago	12
hak	19
hand	22
hhoj	20
hhok	9
hugz	20
idk	-4
ijs	7
ilu	34
iluaaf	27
ily	34
iou	7
iyq	23
jho	8
jhomf	10
jj	10
jk	9
jp	8
jt	9
jw	16
jealz	-12
kfy	23
kia	-32
kk	15
kmuf	22
laoj	13
lmao	29
lmbao	18
lmfao	25
lmso	27
lol	18
lolz	27
lts	16
ly	26
lya	33
lyb	30
lyl	31
lylab	27
lylas	26
lylb	16
mia	-12
mml	20
mofo	-24
muah	23
mubar	-10
musm	9
mwah	25
nbd	13
nbif	-5
nfc	-27
nfw	-24
nh	22
nimby	-8
nimjd	-7
nimq	-2
nimy	-14
nitl	-15
nme	-21
noyb	-7
np	14
ntmu	14
ok	12
pita	-24
pls	3
plz	3
pmbi	8
pmfji	3
pmji	7
po	-26
ptl	26
pu	-11
qq	-22
qt	18
rofl	27
roflmao	25
rotfl	26
rotflmao	28
rotflmfao	25
rotflol	30
rotgl	29
rotglmao	18
sapfu	-11
sete	28
sfete	27
sgtm	24
slap	6
slaw	21
smh	-13
snafu	-25
sob	-10
swak	23
tgif	23
thks	14
thx	15
tia	23
tmi	-3
tnx	11
true	18
tx	15
txs	11
ty	16
tyvm	25
urw	19
vbg	21
vbs	31
vip	23
vwd	26
vwp	21
wag	-2
wd	27
wilco	9
wp	10
wtf	-28
wtg	21
wth	-24
x-d	26
x-p	17
xd	28
xlnt	30
xoxo	30
xoxozzz	23
xp	16
xqzt	16
xtc	8
yolo	11
yoyo	4
yvw	16
yw	18
ywia	25
zzz	-12
abandon	-19
abandoned	-20
abandoner	-19
abandoners	-19
abandoning	-16
abandonment	-24
abandonments	-17
abandons	-13
abducted	-23
abduction	-28
abductions	-20
abhor	-20
abhorred	-24
abhorrent	-31
abhors	-29
abilities	10
ability	13
aboard	1
absentee	-11
absentees	-8
absolve	12
absolved	15
absolves	13
absolving	16
abuse	-32
abused	-23
abuser	-26
abusers	-26
abuses	-26
abusing	-20
abusive	-32
abusively	-28
abusiveness	-25
abusivenesses	-30
accept	16
acceptabilities	16
acceptability	11
acceptable	13
acceptableness	13
acceptably	15
acceptance	20
acceptances	17
acceptant	16
acceptation	13
acceptations	9
accepted	11
accepting	16
accepts	13
accident	-21
accidental	-3
accidentally	-14
accidents	-13
accomplish	18
accomplished	19
accomplishes	17
accusation	-10
accusations	-13
accuse	-8
accused	-12
accuses	-14
accusing	-7
ache	-16
ached	-16
aches	-10
achievable	13
aching	-22
acquit	8
acquits	1
acquitted	10
acquitting	13
acrimonious	-17
active	17
actively	13
activeness	6
activenesses	8
actives	11
adequate	9
admirability	24
admirable	26
admirableness	22
admirably	25
admiral	13
admirals	15
admiralties	16
admiralty	12
admiration	25
admirations	16
admire	21
admired	23
admirer	18
admirers	17
admires	15
admiring	16
admiringly	23
admit	8
admits	12
admitted	4
admonished	-19
adopt	7
adopts	7
adorability	22
adorable	22
adorableness	25
adorably	21
adoration	29
adorations	22
adore	26
adored	18
adorer	17
adorers	21
adores	16
adoring	26
adoringly	24
adorn	9
adorned	8
adorner	13
adorners	9
adorning	10
adornment	13
adornments	8
adorns	5
advanced	10
advantage	10
advantaged	14
advantageous	15
advantageously	19
advantageousness	16
advantages	15
advantaging	16
adventure	13
adventured	13
adventurer	12
adventurers	9
adventures	14
adventuresome	17
adventuresomeness	13
adventuress	8
adventuresses	14
adventuring	23
adventurism	15
adventurist	14
adventuristic	17
adventurists	12
adventurous	14
adventurously	13
adventurousness	18
adversarial	-15
adversaries	-10
adversary	-8
adversative	-12
adversatively	-1
adversatives	-10
adverse	-15
adversely	-8
adverseness	-6
adversities	-15
adversity	-18
affected	-6
affection	24
affectional	19
affectionally	15
affectionate	19
affectionately	22
affectioned	18
affectionless	-20
affections	15
afflicted	-15
affronted	2
aggravate	-25
aggravated	-19
aggravates	-19
aggravating	-12
aggress	-13
aggressed	-14
aggresses	-5
aggressing	-6
aggression	-12
aggressions	-13
aggressive	-6
aggressively	-13
aggressiveness	-18
aggressivities	-14
aggressivity	-6
aggressor	-8
aggressors	-9
aghast	-19
agitate	-17
agitated	-20
agitatedly	-16
agitates	-14
agitating	-18
agitation	-10
agitational	-12
agitations	-13
agitative	-13
agitato	-1
agitator	-14
agitators	-21
agog	19
agonise	-21
agonised	-23
agonises	-24
agonising	-15
agonize	-23
agonized	-22
agonizes	-23
agonizing	-27
agonizingly	-23
agony	-18
agree	15
agreeability	19
agreeable	18
agreeableness	18
agreeablenesses	13
agreeably	16
agreed	11
agreeing	14
agreement	22
agreements	11
agrees	8
alarm	-14
alarmed	-14
alarming	-5
alarmingly	-26
alarmism	-3
alarmists	-11
alarms	-11
alas	-11
alert	12
alienation	-11
alive	16
allergic	-12
allow	9
alone	-10
alright	10
amaze	25
amazed	22
amazedly	21
amazement	25
amazements	22
amazes	22
amazing	28
amazon	7
amazonite	2
amazons	-1
amazonstone	10
amazonstones	2
ambitious	21
ambivalent	5
amor	30
amoral	-16
amoralism	-7
amoralisms	-7
amoralities	-12
amorality	-15
amorally	-10
amoretti	2
amoretto	6
amorettos	3
amorino	12
amorist	16
amoristic	10
amorists	1
amoroso	23
amorous	18
amorously	23
amorousness	20
amorphous	-2
amorphously	1
amorphousness	3
amort	-21
amortise	5
amortised	-2
amortises	1
amortizable	5
amortization	6
amortizations	2
amortize	-1
amortized	8
amortizes	6
amortizing	8
amusable	7
amuse	17
amused	18
amusedly	22
amusement	15
amusements	15
amuser	11
amusers	13
amuses	17
amusia	3
amusias	-4
amusing	16
amusingly	8
amusingness	18
amusive	17
anger	-27
angered	-23
angering	-22
angerly	-19
angers	-23
angrier	-23
angriest	-31
angrily	-18
angriness	-17
angry	-23
anguish	-29
anguished	-18
anguishes	-21
anguishing	-27
animosity	-19
annoy	-19
annoyance	-13
annoyances	-18
annoyed	-16
annoyer	-22
annoyers	-15
annoying	-17
annoys	-18
antagonism	-19
antagonisms	-12
antagonist	-19
antagonistic	-17
antagonistically	-22
antagonists	-17
antagonize	-20
antagonized	-14
antagonizes	-5
antagonizing	-27
anti	-13
anticipation	4
anxieties	-6
anxiety	-7
anxious	-10
anxiously	-9
anxiousness	-10
aok	20
apathetic	-12
apathetically	-4
apathies	-6
apathy	-12
apeshit	-9
apocalyptic	-34
apologise	16
apologised	4
apologises	8
apologising	2
apologize	4
apologized	13
apologizes	15
apologizing	-3
apology	2
appall	-24
appalled	-20
appalling	-15
appallingly	-20
appalls	-19
appease	11
appeased	9
appeases	9
appeasing	10
applaud	20
applauded	15
applauding	21
applauds	14
applause	18
appreciate	17
appreciated	23
appreciates	23
appreciating	19
appreciation	23
appreciations	17
appreciative	26
appreciatively	18
appreciativeness	16
appreciator	26
appreciators	15
appreciatory	17
apprehensible	11
apprehensibly	-2
apprehension	-21
apprehensions	-9
apprehensively	-3
apprehensiveness	-7
approval	21
approved	18
approves	17
ardent	21
arguable	-10
arguably	-10
argue	-14
argued	-15
arguer	-16
arguers	-14
argues	-16
arguing	-20
argument	-15
argumentative	-15
argumentatively	-18
argumentive	-15
arguments	-17
arrest	-14
arrested	-21
arrests	-19
arrogance	-24
arrogances	-19
arrogant	-22
arrogantly	-18
ashamed	-21
ashamedly	-17
ass	-25
assassination	-29
assassinations	-27
assault	-28
assaulted	-24
assaulting	-23
assaultive	-28
assaults	-25
asset	15
assets	7
assfucking	-25
assholes	-28
assurance	14
assurances	14
assure	14
assured	15
assuredly	16
assuredness	14
assurer	9
assurers	11
assures	13
assurgent	13
assuring	16
assuror	5
assurors	7
astonished	16
astound	17
astounded	18
astounding	18
astoundingly	21
astounds	21
attachment	12
attachments	11
attack	-21
attacked	-20
attacker	-27
attackers	-27
attacking	-20
attacks	-19
attract	15
attractancy	9
attractant	13
attractants	14
attracted	18
attracting	21
attraction	20
attractions	18
attractive	19
attractively	22
attractiveness	18
attractivenesses	21
attractor	12
attractors	12
attracts	17
audacious	9
authority	3
aversion	-19
aversions	-11
aversive	-16
aversively	-8
avert	-7
averted	-3
averts	-4
avid	12
avoid	-12
avoidance	-17
avoidances	-11
avoided	-14
avoider	-18
avoiders	-14
avoiding	-14
avoids	-7
await	4
awaited	-1
awaits	3
award	25
awardable	24
awarded	17
awardee	18
awardees	12
awarder	9
awarders	13
awarding	19
awards	20
awesome	31
awful	-20
awkward	-6
awkwardly	-13
awkwardness	-7
axe	-4
axed	-13
backed	1
backing	1
backs	-2
bad	-25
badass	-6
badly	-21
bailout	-4
bamboozle	-15
bamboozled	-15
bamboozles	-15
ban	-26
banish	-19
bankrupt	-26
bankster	-21
banned	-20
bargain	8
barrier	-5
bashful	-1
bashfully	2
bashfulness	-8
bastard	-25
bastardies	-18
bastardise	-21
bastardised	-23
bastardises	-23
bastardising	-26
bastardization	-24
bastardizations	-21
bastardize	-24
bastardized	-20
bastardizes	-18
bastardizing	-23
bastardly	-27
bastards	-30
bastardy	-27
battle	-16
battled	-12
battlefield	-16
battlefields	-9
battlefront	-12
battlefronts	-8
battleground	-17
battlegrounds	-6
battlement	-4
battlements	-4
battler	-8
battlers	-2
battles	-16
battleship	-1
battleships	-5
battlewagon	-3
battlewagons	-5
battling	-11
beaten	-18
beatific	18
beating	-20
beaut	16
beauteous	25
beauteously	26
beauteousness	27
beautician	12
beauticians	4
beauties	24
beautification	19
beautifications	24
beautified	21
beautifier	17
beautifiers	17
beautifies	18
beautiful	29
beautifuler	21
beautifulest	26
beautifully	27
beautifulness	26
beautify	23
beautifying	23
beauts	17
beauty	28
belittle	-19
belittled	-20
beloved	23
benefic	14
benefice	4
beneficed	11
beneficence	28
beneficences	15
beneficent	23
beneficently	22
benefices	11
beneficial	19
beneficially	24
beneficialness	17
beneficiaries	18
beneficiary	21
beneficiate	10
beneficiation	4
benefit	20
benefits	16
benefitted	17
benefitting	19
benevolence	17
benevolences	19
benevolent	27
benevolently	14
benevolentness	12
benign	13
benignancy	6
benignant	22
benignantly	11
benignities	9
benignity	13
benignly	2
bereave	-21
bereaved	-21
bereaves	-19
bereaving	-13
best	32
betray	-32
betrayal	-28
betrayed	-30
betraying	-25
betrays	-25
better	19
bias	-4
biased	-11
bitch	-28
bitched	-26
bitcheries	-23
bitchery	-27
bitches	-29
bitchier	-20
bitchiest	-30
bitchily	-26
bitchiness	-26
bitching	-11
bitchy	-23
bitter	-18
bitterbrush	-2
bitterbrushes	-6
bittered	-18
bitterer	-19
bitterest	-23
bittering	-12
bitterish	-16
bitterly	-20
bittern	-2
bitterness	-17
bitterns	-4
bitterroots	-2
bitters	-4
bittersweet	-3
bittersweetness	-6
bittersweets	-2
bitterweeds	-5
bizarre	-13
blah	-4
blam	-2
blamable	-18
blamably	-18
blame	-14
blamed	-21
blameful	-17
blamefully	-16
blameless	7
blamelessly	9
blamelessness	6
blamer	-21
blamers	-20
blames	-17
blameworthiness	-16
blameworthy	-23
blaming	-22
bless	18
blessed	29
blesseder	20
blessedest	28
blessedly	17
blessedness	16
blesser	26
blessers	19
blesses	26
blessing	22
blessings	25
blind	-17
bliss	27
blissful	29
blithe	12
block	-19
blockbuster	29
blocked	-11
blocking	-16
blocks	-9
bloody	-19
blurry	-4
bold	16
bolder	12
boldest	16
boldface	3
boldfaced	-1
boldfaces	1
boldfacing	1
boldly	15
boldness	15
boldnesses	9
bolds	13
bomb	-22
bonus	25
bonuses	26
boost	17
boosted	15
boosting	14
boosts	13
bore	-10
boreal	-3
borecole	-2
borecoles	-3
bored	-11
boredom	-13
boredoms	-11
boreen	1
boreens	2
boreholes	-2
borer	-4
borers	-12
bores	-13
borescopes	-1
boresome	-13
boring	-13
bother	-14
botheration	-17
botherations	-13
bothered	-13
bothering	-16
bothers	-8
bothersome	-13
boycott	-13
boycotted	-17
boycotting	-17
boycotts	-14
brainwashing	-15
brave	24
braved	19
bravely	23
braver	24
braveries	20
bravery	22
braves	19
bravest	23
breathtaking	20
bribe	-8
bright	19
brighten	19
brightened	21
brightener	10
brighteners	10
brightening	25
brightens	15
brighter	16
brightest	30
brightly	15
brightness	16
brightnesses	14
brights	4
brightwork	11
brilliance	29
brilliances	29
brilliancies	23
brilliancy	26
brilliant	28
brilliantine	8
brilliantines	20
brilliantly	30
brilliants	19
brisk	6
broke	-18
broken	-21
brooding	1
brutal	-31
brutalise	-27
brutalised	-29
brutalises	-32
brutalising	-28
brutalities	-26
brutality	-30
brutalization	-21
brutalizations	-23
brutalize	-29
brutalized	-24
brutalizes	-32
brutalizing	-34
brutally	-30
bullied	-31
bullshit	-28
bully	-22
bullying	-29
bummer	-16
buoyant	9
burden	-19
burdened	-17
burdener	-13
burdeners	-17
burdening	-14
burdens	-15
burdensome	-18
bwahaha	4
bwahahah	25
calm	13
calmative	11
calmatives	5
calmed	16
calmer	15
calmest	16
calming	17
calmly	13
calmness	17
calmnesses	16
calmodulin	2
calms	13
cancel	-10
cancelled	-10
cancelling	-8
cancels	-9
cancer	-34
capable	16
captivated	16
care	22
cared	18
carefree	17
careful	6
carefully	5
carefulness	20
careless	-15
carelessly	-10
carelessness	-14
carelessnesses	-16
cares	20
caring	22
casual	8
casually	7
casualty	-24
catastrophe	-34
catastrophic	-22
cautious	-4
celebrate	27
celebrated	27
celebrates	27
celebrating	27
censor	-20
censored	-6
censors	-12
certain	11
certainly	14
certainties	9
certainty	10
chagrin	-19
chagrined	-14
challenge	3
challenged	-4
challenger	5
challengers	4
challenges	3
challenging	6
challengingly	-6
champ	21
champac	-2
champagne	12
champagnes	5
champaign	2
champaigns	5
champaks	-2
champed	10
champer	-1
champers	5
champerties	-1
champertous	3
champerty	-2
champignon	4
champignons	2
champing	7
champion	29
championed	12
championing	18
champions	24
championship	19
championships	22
champs	18
champy	10
chance	10
chances	8
chaos	-27
chaotic	-22
charged	-8
charges	-11
charitable	17
charitableness	19
charitablenesses	16
charitably	14
charities	22
charity	18
charm	17
charmed	20
charmer	19
charmers	21
charmeuse	3
charmeuses	4
charming	28
charminger	15
charmingest	24
charmingly	22
charmless	-18
charms	19
chastise	-25
chastised	-22
chastises	-17
chastising	-17
cheat	-20
cheated	-23
cheater	-25
cheaters	-19
cheating	-26
cheats	-18
cheer	23
cheered	23
cheerer	17
cheerers	18
cheerful	25
cheerfuller	19
cheerfullest	32
cheerfully	21
cheerfulness	21
cheerier	26
cheeriest	22
cheerily	25
cheeriness	25
cheering	23
cheerio	12
cheerlead	17
cheerleader	9
cheerleaders	12
cheerleading	12
cheerleads	12
cheerled	15
cheerless	-17
cheerlessly	-8
cheerlessness	-17
cheerly	24
cheers	21
cheery	26
cherish	16
cherishable	20
cherished	23
cherisher	22
cherishers	19
cherishes	22
cherishing	20
chic	11
childish	-12
chilling	-1
choke	-25
choked	-21
chokes	-20
choking	-20
chuckle	17
chuckled	12
chucklehead	-19
chuckleheaded	-13
chuckleheads	-11
chuckler	8
chucklers	12
chuckles	11
chucklesome	11
chuckling	14
chucklingly	12
clarifies	9
clarity	17
classy	19
clean	17
cleaner	7
clear	16
cleared	4
clearly	17
clears	3
clever	20
cleverer	20
cleverest	26
cleverish	10
cleverly	23
cleverness	23
clevernesses	14
clouded	-2
clueless	-15
cock	-6
cocksucker	-31
cocksuckers	-26
cocky	-5
coerced	-15
collapse	-22
collapsed	-11
collapses	-12
collapsing	-12
collide	-3
collides	-11
colliding	-5
collision	-15
collisions	-11
colluding	-12
combat	-14
combats	-8
comedian	16
comedians	12
comedic	17
comedically	21
comedienne	6
comediennes	16
comedies	17
comedo	3
comedones	-8
comedown	-8
comedowns	-9
comedy	15
comfort	15
comfortable	23
comfortableness	13
comfortably	18
comforted	18
comforter	19
comforters	12
comforting	17
comfortingly	17
comfortless	-18
comforts	21
commend	19
commended	19
commit	12
commitment	16
commitments	5
commits	1
committed	11
committing	3
compassion	20
compassionate	22
compassionated	16
compassionately	17
compassionateness	9
compassionates	16
compassionating	16
compassionless	-26
compelled	2
compelling	9
competent	13
competitive	7
complacent	-3
complain	-15
complainant	-7
complainants	-11
complained	-17
complainer	-18
complainers	-13
complaining	-8
complainingly	-17
complains	-16
complaint	-12
complaints	-17
compliment	21
complimentarily	17
complimentary	19
complimented	18
complimenting	23
compliments	17
comprehensive	10
conciliate	10
conciliated	11
conciliates	11
conciliating	13
condemn	-16
condemnation	-28
condemned	-19
condemns	-23
confidence	23
confident	22
confidently	21
conflict	-13
conflicting	-17
conflictive	-18
conflicts	-16
confront	-7
confrontation	-13
confrontational	-16
confrontationist	-10
confrontationists	-12
confrontations	-15
confronted	-8
confronter	-3
confronters	-13
confronting	-6
confronts	-9
confuse	-9
confused	-13
confusedly	-6
confusedness	-15
confuses	-13
confusing	-9
confusingly	-14
confusion	-12
confusional	-12
confusions	-9
congrats	24
congratulate	22
congratulation	29
congratulations	29
consent	9
consents	10
considerate	19
consolable	11
conspiracy	-24
constrained	-4
contagion	-20
contagions	-15
contagious	-14
contempt	-28
contemptibilities	-20
contemptibility	-9
contemptible	-16
contemptibleness	-19
contemptibly	-14
contempts	-10
contemptuous	-22
contemptuously	-24
contemptuousness	-11
contend	2
contender	5
contented	14
contentedly	19
contentedness	14
contentious	-12
contentment	15
contestable	6
contradict	-13
contradictable	-10
contradicted	-13
contradicting	-13
contradiction	-10
contradictions	-13
contradictious	-19
contradictor	-10
contradictories	-5
contradictorily	-9
contradictoriness	-14
contradictors	-16
contradictory	-14
contradicts	-14
controversial	-8
controversially	-11
convince	10
convinced	17
convincer	6
convincers	3
convinces	7
convincing	17
convincingly	16
convincingness	7
convivial	12
cool	13
cornered	-11
corpse	-27
costly	-4
courage	22
courageous	24
courageously	23
courageousness	21
courteous	23
courtesy	15
cover-up	-12
coward	-20
cowardly	-16
coziness	15
cramp	-8
crap	-16
crappy	-26
crash	-17
craze	-6
crazed	-5
crazes	2
crazier	-1
craziest	-2
crazily	-15
craziness	-16
crazinesses	-10
crazing	-5
crazy	-14
crazyweed	8
create	11
created	10
creates	11
creatin	1
creatine	2
creating	12
creatinine	4
creation	11
creationism	7
creationisms	11
creationist	8
creationists	5
creations	16
creative	19
creatively	15
creativeness	18
creativities	17
creativity	16
credit	16
creditabilities	14
creditability	19
creditable	18
creditableness	12
creditably	17
credited	15
crediting	6
creditor	-1
credits	15
creditworthiness	19
creditworthy	24
crestfallen	-25
cried	-16
cries	-17
crime	-25
criminal	-24
criminals	-27
crisis	-31
critic	-11
critical	-13
criticise	-19
criticised	-18
criticises	-13
criticising	-17
criticism	-19
criticisms	-9
criticizable	-10
criticize	-16
criticized	-15
criticizer	-15
criticizers	-16
criticizes	-14
criticizing	-15
critics	-12
crude	-27
crudely	-12
crudeness	-20
crudenesses	-20
cruder	-20
crudes	-11
crudest	-24
cruel	-28
crueler	-23
cruelest	-26
crueller	-24
cruellest	-29
cruelly	-28
cruelness	-29
cruelties	-23
cruelty	-29
crush	-6
crushed	-18
crushes	-19
crushing	-15
cry	-21
crying	-21
cunt	-22
cunts	-29
curious	13
curse	-25
cut	-11
cute	20
cutely	13
cuteness	23
cutenesses	19
cuter	23
cutes	18
cutesie	10
cutesier	15
cutesiest	22
cutest	28
cutesy	21
cutey	21
cuteys	15
cutie	15
cutiepie	20
cuties	22
cuts	-12
cutting	-5
cynic	-14
cynical	-16
cynically	-13
cynicism	-17
cynicisms	-17
cynics	-3
damage	-22
damaged	-19
damager	-19
damagers	-20
damages	-19
damaging	-23
damagingly	-20
damn	-17
damnable	-17
damnableness	-18
damnably	-17
damnation	-26
damnations	-14
damnatory	-26
damned	-16
damnedest	-5
damnified	-28
damnifies	-18
damnify	-22
damnifying	-24
damning	-14
damningly	-20
damnit	-24
damns	-22
danger	-24
dangered	-24
dangering	-25
dangerous	-21
dangerously	-20
dangerousness	-20
dangers	-22
daredevil	5
daring	15
daringly	21
daringness	14
darings	4
darkest	-22
darkness	-10
darling	28
darlingly	16
darlingness	23
darlings	22
dauntless	23
daze	-7
dazed	-7
dazedly	-4
dazedness	-5
dazes	-3
dead	-33
deadlock	-14
deafening	-12
dear	16
dearer	19
dearest	26
dearie	22
dearies	10
dearly	18
dearness	20
dears	19
dearth	-23
dearths	-9
deary	19
death	-29
debonair	8
debt	-15
decay	-17
decayed	-16
decayer	-16
decayers	-16
decaying	-17
decays	-17
deceit	-20
deceitful	-19
deceive	-17
deceived	-19
deceives	-16
deceiving	-14
deception	-19
decisive	9
dedicated	20
defeat	-20
defeated	-21
defeater	-14
defeaters	-9
defeating	-16
defeatism	-13
defeatist	-17
defeatists	-21
defeats	-13
defeature	-19
defeatures	-15
defect	-14
defected	-17
defecting	-18
defection	-14
defections	-15
defective	-19
defectively	-21
defectiveness	-18
defectives	-18
defector	-19
defectors	-13
defects	-17
defence	4
defenceman	4
defencemen	6
defences	-2
defender	4
defenders	3
defense	5
defenseless	-14
defenselessly	-11
defenselessness	-13
defenseman	1
defensemen	-4
defenses	7
defensibility	4
defensible	8
defensibly	1
defensive	1
defensively	-6
defensiveness	-4
defensives	-3
defer	-12
deferring	-7
defiant	-9
deficit	-17
definite	11
definitely	17
degradable	-10
degradation	-24
degradations	-15
degradative	-20
degrade	-19
degraded	-18
degrader	-20
degraders	-20
degrades	-21
degrading	-28
degradingly	-27
dehumanize	-18
dehumanized	-19
dehumanizes	-15
dehumanizing	-24
deject	-22
dejected	-22
dejecting	-23
dejects	-20
delay	-13
delayed	-9
delectable	29
delectables	14
delectably	28
delicate	2
delicately	10
delicates	6
delicatessen	4
delicatessens	4
delicious	27
deliciously	19
deliciousness	18
delight	29
delighted	23
delightedly	24
delightedness	21
delighter	20
delighters	26
delightful	28
delightfully	27
delightfulness	21
delighting	16
delights	20
delightsome	23
demand	-5
demanded	-9
demanding	-9
demonstration	4
demoralized	-16
denied	-19
denier	-15
deniers	-11
denies	-18
denounce	-14
denounces	-19
deny	-14
denying	-14
depress	-22
depressant	-16
depressants	-16
depressed	-23
depresses	-22
depressible	-17
depressing	-16
depressingly	-23
depression	-27
depressions	-22
depressive	-16
depressively	-21
depressives	-15
depressor	-18
depressors	-17
depressurization	-3
depressurizations	-4
depressurize	-5
depressurized	-3
depressurizes	-3
depressurizing	-7
deprival	-21
deprivals	-12
deprivation	-18
deprivations	-18
deprive	-21
deprived	-21
depriver	-16
deprivers	-14
deprives	-17
depriving	-20
derail	-12
derailed	-14
derails	-13
deride	-11
derided	-8
derides	-10
deriding	-15
derision	-12
desirable	13
desire	17
desired	11
desirous	13
despair	-13
despaired	-27
despairer	-13
despairers	-13
despairing	-23
despairingly	-22
despairs	-27
desperate	-13
desperately	-16
desperateness	-15
desperation	-20
desperations	-22
despise	-14
despised	-17
despisement	-24
despisements	-25
despiser	-18
despisers	-16
despises	-20
despising	-27
despondent	-21
destroy	-25
destroyed	-22
destroyer	-20
destroyers	-23
destroying	-26
destroys	-26
destruct	-24
destructed	-19
destructibility	-18
destructible	-15
destructing	-25
destruction	-27
destructionist	-26
destructionists	-21
destructions	-23
destructive	-30
destructively	-24
destructiveness	-24
destructivity	-22
destructs	-24
detached	-5
detain	-18
detained	-17
detention	-15
determinable	9
determinableness	2
determinably	9
determinacy	10
determinant	2
determinantal	-3
determinate	8
determinately	12
determinateness	11
determination	17
determinations	8
determinative	11
determinatives	9
determinator	11
determined	14
devastate	-31
devastated	-30
devastates	-28
devastating	-33
devastatingly	-24
devastation	-18
devastations	-19
devastative	-32
devastator	-28
devastators	-29
devil	-34
deviled	-16
devilfish	-8
devilfishes	-6
deviling	-22
devilish	-21
devilishly	-16
devilishness	-23
devilkin	-24
devilled	-23
devilling	-18
devilment	-19
devilments	-11
devilries	-16
devilry	-28
devils	-27
deviltries	-15
deviltry	-28
devilwood	-8
devilwoods	-10
devote	14
devoted	17
devotedly	16
devotedness	20
devotee	16
devotees	5
devotement	15
devotements	11
devotes	16
devoting	21
devotion	20
devotional	12
devotionally	22
devotionals	12
devotions	18
diamond	14
dick	-23
dickhead	-31
die	-29
died	-26
difficult	-15
difficulties	-12
difficultly	-17
difficulty	-14
diffident	-10
dignified	22
dignifies	20
dignify	18
dignifying	21
dignitaries	6
dignitary	19
dignities	14
dignity	17
dilemma	-7
dipshit	-21
dire	-20
direful	-31
dirt	-14
dirtier	-14
dirtiest	-24
dirty	-19
disabling	-21
disadvantage	-18
disadvantaged	-17
disadvantageous	-18
disadvantageously	-21
disadvantageousness	-16
disadvantages	-17
disagree	-16
disagreeable	-17
disagreeableness	-17
disagreeablenesses	-19
disagreeably	-15
disagreed	-13
disagreeing	-14
disagreement	-15
disagreements	-18
disagrees	-13
disappear	-9
disappeared	-9
disappears	-14
disappoint	-17
disappointed	-21
disappointedly	-17
disappointing	-22
disappointingly	-19
disappointment	-23
disappointments	-20
disappoints	-16
disaster	-31
disasters	-26
disastrous	-29
disbelieve	-12
discard	-10
discarded	-14
discarding	-7
discards	-10
discomfort	-18
discomfortable	-16
discomforted	-16
discomforting	-16
discomforts	-13
disconsolate	-23
disconsolation	-17
discontented	-18
discord	-17
discounted	2
discourage	-18
discourageable	-12
discouraged	-17
discouragement	-20
discouragements	-18
discourager	-17
discouragers	-19
discourages	-19
discouraging	-19
discouragingly	-18
discredited	-19
disdain	-21
disgrace	-22
disgraced	-20
disguise	-10
disguised	-11
disguises	-10
disguising	-13
disgust	-29
disgusted	-24
disgustedly	-30
disgustful	-26
disgusting	-24
disgustingly	-29
disgusts	-21
dishearten	-20
disheartened	-22
disheartening	-18
dishearteningly	-20
disheartenment	-23
disheartenments	-22
disheartens	-22
dishonest	-27
disillusion	-10
disillusioned	-19
disillusioning	-13
disillusionment	-17
disillusionments	-15
disillusions	-16
disinclined	-11
disjointed	-13
dislike	-16
disliked	-17
dislikes	-17
disliking	-13
dismal	-30
dismay	-18
dismayed	-19
dismaying	-22
dismayingly	-19
dismays	-18
disorder	-17
disorganized	-12
disoriented	-15
disparage	-20
disparaged	-14
disparages	-16
disparaging	-22
displeased	-19
dispute	-17
disputed	-14
disputes	-11
disputing	-17
disqualified	-18
disquiet	-13
disregard	-11
disregarded	-16
disregarding	-9
disregards	-14
disrespect	-18
disrespected	-20
disruption	-15
disruptions	-14
disruptive	-13
dissatisfaction	-22
dissatisfactions	-19
dissatisfactory	-20
dissatisfied	-16
dissatisfies	-18
dissatisfy	-22
dissatisfying	-24
distort	-13
distorted	-17
distorting	-11
distorts	-14
distract	-12
distractable	-13
distracted	-14
distractedly	-9
distractibility	-13
distractible	-15
distracting	-12
distractingly	-14
distraction	-16
distractions	-10
distractive	-16
distracts	-13
distraught	-26
distress	-24
distressed	-18
distresses	-16
distressful	-22
distressfully	-17
distressfulness	-24
distressing	-17
distressingly	-22
distrust	-18
distrusted	-24
distrustful	-21
distrustfully	-18
distrustfulness	-16
distrusting	-21
distrusts	-13
disturb	-17
disturbance	-16
disturbances	-14
disturbed	-16
disturber	-14
disturbers	-21
disturbing	-23
disturbingly	-23
disturbs	-19
dithering	-5
divination	17
divinations	11
divinatory	16
divine	26
divined	8
divinely	29
diviner	3
diviners	12
divines	8
divinest	27
diving	3
divining	9
divinise	5
divinities	18
divinity	27
divinize	23
dizzy	-9
dodging	-4
dodgy	-9
dolorous	-22
dominance	8
dominances	-1
dominantly	2
dominants	2
dominate	-5
dominates	2
dominating	-12
domination	-2
dominations	-3
dominative	-7
dominators	-4
dominatrices	-2
dominatrix	-5
dominatrixes	6
doom	-17
doomed	-32
doomful	-21
dooming	-28
dooms	-11
doomsayer	-7
doomsayers	-17
doomsaying	-15
doomsayings	-15
doomsday	-28
doomsdayer	-22
doomsdays	-24
doomster	-22
doomsters	-16
doomy	-11
dork	-14
dorkier	-11
dorkiest	-12
dorks	-5
dorky	-11
doubt	-15
doubtable	-15
doubted	-11
doubter	-16
doubters	-13
doubtful	-14
doubtfully	-12
doubtfulness	-12
doubting	-14
doubtingly	-14
doubtless	9
doubtlessly	12
doubtlessness	8
doubts	-12
douche	-15
douchebag	-30
downcast	-18
downhearted	-23
downside	-10
drag	-9
dragged	-2
drags	-7
drained	-15
dread	-20
dreaded	-27
dreadful	-19
dreadfully	-27
dreadfulness	-32
dreadfuls	-24
dreading	-24
dreadlock	-4
dreadlocks	-2
dreadnought	-6
dreadnoughts	-4
dreads	-14
dream	10
dreams	17
dreary	-14
droopy	-8
drop	-11
drown	-27
drowned	-29
drowns	-22
drunk	-14
dubious	-15
dud	-10
dull	-17
dullard	-16
dullards	-18
dulled	-15
duller	-17
dullest	-17
dulling	-11
dullish	-11
dullness	-14
dullnesses	-19
dulls	-10
dullsville	-24
dully	-11
dumb	-23
dumbass	-26
dumbbell	-8
dumbbells	-2
dumbcane	-3
dumbcanes	-6
dumbed	-14
dumber	-15
dumbest	-23
dumbfound	-1
dumbfounded	-16
dumbfounder	-10
dumbfounders	-10
dumbfounding	-8
dumbfounds	-3
dumbhead	-26
dumbheads	-19
dumbing	-5
dumbly	-13
dumbness	-19
dumbs	-15
dumbstruck	-10
dumbwaiter	2
dumbwaiters	-1
dump	-16
dumpcart	-6
dumped	-17
dumper	-12
dumpers	-8
dumpier	-14
dumpiest	-16
dumpiness	-12
dumping	-13
dumpings	-11
dumpish	-18
dumpling	4
dumplings	-3
dumps	-17
dumpster	-6
dumpsters	-10
dumpy	-17
dupe	-15
duped	-18
dwell	5
dwelled	4
dweller	3
dwellers	-3
dwelling	1
dwells	-1
dynamic	16
dynamical	12
dynamically	15
dynamics	11
dynamism	16
dynamisms	12
dynamist	14
dynamistic	15
dynamists	9
dynamite	7
dynamited	-9
dynamiter	-12
dynamiters	4
dynamites	-3
dynamitic	9
dynamiting	2
dynamometer	3
dynamometers	3
dynamometric	3
dynamometry	6
dynamos	3
dynamotor	6
dysfunction	-18
eager	15
eagerly	16
eagerness	17
eagers	16
earnest	23
ease	15
eased	12
easeful	15
easefully	14
easel	3
easement	16
easements	4
eases	13
easier	18
easiest	18
easily	14
easiness	16
easing	10
easy	19
easygoing	13
easygoingness	15
ecstacy	33
ecstasies	23
ecstasy	29
ecstatic	23
ecstatically	28
ecstatics	29
eerie	-15
eery	-9
effective	21
effectively	19
efficiencies	16
efficiency	15
efficient	18
efficiently	17
effin	-23
egotism	-14
egotisms	-10
egotist	-23
egotistic	-14
egotistical	-9
egotistically	-18
egotists	-17
elated	32
elation	15
elegance	21
elegances	18
elegancies	16
elegancy	21
elegant	21
elegantly	19
embarrass	-12
embarrassable	-16
embarrassed	-15
embarrassedly	-11
embarrasses	-17
embarrassing	-16
embarrassingly	-17
embarrassment	-19
embarrassments	-17
embittered	-4
embrace	13
emergency	-16
emotional	6
empathetic	17
emptied	-7
emptier	-7
emptiers	-7
empties	-7
emptiest	-18
emptily	-10
emptiness	-19
emptinesses	-15
emptins	-3
empty	-8
emptying	-6
enchanted	16
encourage	23
encouraged	15
encouragement	18
encouragements	21
encourager	15
encouragers	15
encourages	19
encouraging	24
encouragingly	20
endorse	13
endorsed	10
endorsement	13
endorses	14
enemies	-22
enemy	-25
energetic	19
energetically	18
energetics	3
energies	9
energise	22
energised	21
energises	22
energising	19
energization	16
energizations	15
energize	21
energized	23
energizer	21
energizers	17
energizes	21
energizing	20
energy	11
engage	14
engaged	17
engagement	20
engagements	6
engager	11
engagers	10
engages	10
engaging	14
engagingly	15
engrossed	6
enjoy	22
enjoyable	19
enjoyableness	19
enjoyably	18
enjoyed	23
enjoyer	22
enjoyers	22
enjoying	24
enjoyment	26
enjoyments	20
enjoys	23
enlighten	23
enlightened	22
enlightening	23
enlightens	17
ennui	-12
enrage	-26
enraged	-17
enrages	-18
enraging	-28
enrapture	30
enslave	-31
enslaved	-17
enslaves	-16
ensure	16
ensuring	11
enterprising	23
entertain	13
entertained	17
entertainer	16
entertainers	10
entertaining	19
entertainingly	19
entertainment	18
entertainments	23
entertains	24
enthral	4
enthuse	16
enthused	20
enthuses	17
enthusiasm	19
enthusiasms	20
enthusiast	15
enthusiastic	22
enthusiastically	26
enthusiasts	14
enthusing	19
entitled	11
entrusted	8
envied	-11
envier	-10
enviers	-11
envies	-8
envious	-11
envy	-11
envying	-8
envyingly	-13
erroneous	-18
error	-17
errors	-14
escape	7
escapes	5
escaping	2
esteemed	19
ethical	23
euphoria	33
euphoric	32
eviction	-20
evil	-34
evildoer	-31
evildoers	-24
evildoing	-31
evildoings	-25
eviler	-21
evilest	-25
eviller	-29
evillest	-33
evilly	-34
evilness	-31
evils	-27
exaggerate	-6
exaggerated	-4
exaggerates	-6
exaggerating	-7
exasperated	-18
excel	20
excelled	22
excellence	31
excellences	25
excellencies	24
excellency	25
excellent	27
excellently	31
excelling	25
excels	25
excelsior	7
excitabilities	15
excitability	12
excitable	15
excitableness	10
excitant	18
excitants	12
excitation	18
excitations	18
excitative	3
excitatory	11
excite	21
excited	14
excitedly	23
excitement	22
excitements	19
exciter	19
exciters	14
excites	21
exciting	22
excitingly	19
exciton	3
excitonic	2
excitons	8
excitor	5
exclude	-9
excluded	-14
exclusion	-12
exclusive	5
excruciate	-27
excruciated	-13
excruciates	-10
excruciating	-33
excruciatingly	-29
excruciation	-34
excruciations	-19
excuse	3
exempt	4
exhaust	-12
exhausted	-15
exhauster	-13
exhausters	-13
exhaustibility	-8
exhaustible	-10
exhausting	-15
exhaustion	-15
exhaustions	-11
exhaustive	-5
exhaustively	-7
exhaustiveness	-11
exhaustless	2
exhaustlessness	9
exhausts	-11
exhilarated	30
exhilarates	28
exhilarating	17
exonerate	18
exonerated	18
exonerates	16
exonerating	10
expand	13
expands	4
expel	-19
expelled	-10
expelling	-16
expels	-16
exploit	-4
exploited	-20
exploiting	-19
exploits	-14
exploration	9
explorations	3
expose	-6
exposed	-3
exposes	-5
exposing	-11
extend	7
extends	5
exuberant	28
exultant	30
exultantly	14
fab	20
fabulous	24
fabulousness	28
fad	9
fag	-21
faggot	-34
faggots	-32
fail	-25
failed	-23
failing	-23
failingly	-14
failings	-22
faille	1
fails	-18
failure	-23
failures	-20
fainthearted	-3
fair	13
faith	18
faithed	13
faithful	19
faithfully	18
faithfulness	19
faithless	-10
faithlessly	-9
faithlessness	-18
faiths	18
fake	-21
fakes	-18
faking	-18
fallen	-15
falling	-6
falsified	-16
falsify	-20
fame	19
fan	13
fantastic	26
fantastical	20
fantasticalities	21
fantasticality	17
fantasticalness	13
fantasticate	15
fantastico	4
farce	-17
fascinate	24
fascinated	21
fascinates	20
fascination	22
fascinating	25
fascist	-26
fascists	-8
fatal	-25
fatalism	-6
fatalisms	-17
fatalist	-5
fatalistic	-10
fatalists	-12
fatalities	-29
fatality	-35
fatally	-32
fatigue	-10
fatigued	-14
fatigues	-13
fatiguing	-12
fatiguingly	-15
fault	-17
faulted	-14
faultfinder	-8
faultfinders	-15
faultfinding	-21
faultier	-21
faultiest	-21
faultily	-20
faultiness	-15
faulting	-14
faultless	20
faultlessly	20
faultlessness	11
faults	-21
faulty	-13
fave	19
favor	17
favorable	21
favorableness	22
favorably	16
favored	18
favorer	13
favorers	14
favoring	18
favorite	20
favorited	17
favorites	18
favoritism	7
favoritisms	7
favors	10
favour	19
favoured	18
favourer	16
favourers	16
favouring	13
favours	18
fear	-22
feared	-22
fearful	-22
fearfuller	-22
fearfullest	-25
fearfully	-22
fearfulness	-18
fearing	-27
fearless	19
fearlessly	11
fearlessness	11
fears	-18
fearsome	-17
feeble	-12
feeling	5
felonies	-25
felony	-25
ferocious	-4
ferociously	-11
ferociousness	-10
ferocities	-10
ferocity	-7
fervent	11
fervid	5
festival	22
festivalgoer	13
festivalgoers	12
festivals	15
festive	20
festively	22
festiveness	24
festivities	21
festivity	22
feud	-14
feudal	-8
feudalism	-9
feudalisms	-2
feudalist	-9
feudalistic	-11
feudalities	-4
feudality	-5
feudalization	-3
feudalize	-5
feudalized	-8
feudalizes	-1
feudalizing	-7
feudally	-6
feudaries	-3
feudary	-8
feudatories	-5
feudatory	-1
feuded	-22
feuding	-16
feudist	-11
feudists	-7
feuds	-14
fiasco	-23
fidgety	-14
fiery	-14
fiesta	21
fiestas	15
fight	-16
fighter	6
fighters	-2
fighting	-15
fightings	-19
fights	-17
fine	8
fire	-14
fired	-26
firing	-14
fit	15
fitness	11
flagship	4
flatter	4
flattered	16
flatterer	-3
flatterers	3
flatteries	12
flattering	13
flatteringly	10
flatters	6
flattery	4
flawless	23
flawlessly	8
flees	-7
flexibilities	10
flexibility	14
flexible	9
flexibly	13
flirtation	17
flirtations	-1
flirtatious	5
flirtatiously	-1
flirtatiousness	6
flirted	-2
flirter	-4
flirters	6
flirtier	-1
flirtiest	4
flirting	8
flirts	7
flirty	6
flop	-14
flops	-14
flu	-16
flunk	-13
flunked	-21
flunker	-19
flunkers	-16
flunkey	-18
flunkeys	-6
flunkies	-14
flunking	-15
flunks	-18
flunky	-18
flustered	-10
focused	16
foe	-19
foehns	2
foeman	-18
foemen	-3
foes	-20
foetal	-1
foetid	-23
foetor	-30
foetors	-21
foetus	2
foetuses	2
fond	19
fondly	19
fondness	25
fool	-19
fooled	-16
fooleries	-18
foolery	-18
foolfish	-8
foolfishes	-4
foolhardier	-15
foolhardiest	-13
foolhardily	-10
foolhardiness	-16
foolhardy	-14
fooling	-17
foolish	-11
foolisher	-17
foolishest	-14
foolishly	-18
foolishness	-18
foolishnesses	-20
foolproof	16
fools	-22
foolscaps	-8
forbid	-13
forbiddance	-14
forbiddances	-10
forbidden	-18
forbidder	-16
forbidders	-15
forbidding	-19
forbiddingly	-19
forbids	-13
forced	-20
foreclosure	-5
foreclosures	-24
forgave	14
forget	-9
forgetful	-11
forgivable	17
forgivably	16
forgive	11
forgiven	16
forgiveness	11
forgiver	17
forgivers	12
forgives	17
forgiving	19
forgivingly	14
forgivingness	18
forgotten	-9
fortunate	19
fought	-13
foughten	-19
frantic	-19
frantically	-14
franticness	-7
fraud	-28
frauds	-23
fraudster	-25
fraudsters	-24
fraudulence	-23
fraudulent	-22
freak	-19
freaked	-12
freakier	-13
freakiest	-16
freakiness	-14
freaking	-18
freakish	-21
freakishly	-8
freakishness	-14
freakout	-18
freakouts	-15
freaks	-4
freaky	-15
free	23
freebase	-1
freebased	8
freebases	8
freebasing	-4
freebee	13
freebees	13
freebie	18
freebies	18
freeboard	3
freeboards	7
freeboot	-7
freebooter	-17
freebooters	-2
freebooting	-8
freeborn	12
freed	17
freedman	11
freedmen	7
freedom	32
freedoms	12
freedwoman	16
freedwomen	13
freeform	9
freehand	5
freehanded	14
freehearted	15
freehold	7
freeholder	5
freeholders	1
freeholds	10
freeing	21
freelance	12
freelanced	7
freelancer	11
freelancers	4
freelances	7
freelancing	4
freeload	-19
freeloaded	-16
freeloader	-7
freeloaders	-1
freeloading	-13
freeloads	-13
freely	19
freeman	17
freemartin	-5
freemasonries	7
freemasonry	3
freemen	15
freeness	16
freenesses	17
freer	11
freers	10
frees	12
freesia	4
freesias	4
freest	16
freestanding	11
freestyle	7
freestyler	4
freestylers	8
freestyles	3
freethinker	10
freethinkers	10
freethinking	11
freeware	7
freeway	2
freewheel	5
freewheeled	3
freewheeler	2
freewheelers	-3
freewheeling	5
freewheelingly	8
freewheels	6
freewill	10
freewriting	8
freeze	2
freezers	-1
freezes	-1
freezing	-4
freezingly	-16
frenzy	-13
fresh	13
friend	22
friended	17
friending	18
friendless	-15
friendlessness	-3
friendlier	20
friendlies	22
friendliest	26
friendlily	18
friendliness	20
friendly	22
friends	21
friendship	19
friendships	16
fright	-16
frighted	-14
frighten	-14
frightened	-19
frightening	-22
frighteningly	-21
frightens	-17
frightful	-23
frightfully	-17
frightfulness	-19
frighting	-15
frights	-11
frisky	10
frowning	-14
frustrate	-20
frustrated	-24
frustrates	-19
frustrating	-19
frustratingly	-20
frustration	-21
frustrations	-20
fuck	-25
fucked	-34
fucker	-33
fuckers	-29
fuckface	-32
fuckhead	-31
fucks	-21
fucktard	-31
fud	-11
fuked	-25
fuking	-32
fulfill	19
fulfilled	18
fulfills	10
fume	-12
fumed	-18
fumeless	3
fumelike	-7
fumer	7
fumers	-8
fumes	-1
fumet	4
fumets	-4
fumette	-6
fuming	-27
fun	23
funeral	-15
funerals	-16
funky	-4
funned	23
funnel	1
funneled	1
funnelform	5
funneling	-1
funnelled	-1
funnelling	1
funnels	4
funner	22
funnest	29
funnier	17
funnies	13
funniest	26
funnily	19
funniness	18
funninesses	16
funning	18
funny	19
funnyman	14
funnymen	13
furious	-27
furiously	-19
fury	-27
futile	-19
gag	-14
gagged	-13
gain	24
gained	16
gaining	18
gains	14
gallant	17
gallantly	19
gallantry	26
geek	-8
geekier	2
geekiest	-1
geeks	-4
geeky	-6
generosities	26
generosity	23
generous	23
generously	18
generousness	24
genial	18
gentle	19
gentler	14
gentlest	18
gently	20
ghost	-13
giddy	-6
gift	19
giggle	18
giggled	15
giggler	6
gigglers	14
giggles	8
gigglier	10
giggliest	17
giggling	15
gigglingly	11
giggly	10
giver	14
givers	17
giving	14
glad	20
gladly	14
glamor	21
glamorise	13
glamorised	18
glamorises	21
glamorising	12
glamorization	16
glamorize	17
glamorized	21
glamorizer	24
glamorizers	16
glamorizes	24
glamorizing	18
glamorous	23
glamorously	21
glamors	14
glamour	24
glamourize	8
glamourless	-16
glamourous	20
glamours	19
glee	32
gleeful	29
gloom	-26
gloomed	-19
gloomful	-21
gloomier	-15
gloomiest	-18
gloominess	-18
gloominesses	-10
glooming	-18
glooms	-9
gloomy	-6
gloried	24
glories	21
glorification	20
glorified	23
glorifier	23
glorifiers	16
glorifies	22
glorify	27
glorifying	24
gloriole	15
glorioles	12
glorious	32
gloriously	29
gloriousness	26
glory	25
glum	-21
god	11
goddam	-25
goddammed	-24
goddamn	-21
goddamned	-18
goddamns	-21
goddams	-19
godsend	28
good	19
goodness	20
gorgeous	30
gorgeously	23
gorgeousness	29
gorgeousnesses	21
gossip	-7
gossiped	-11
gossiper	-11
gossipers	-11
gossiping	-16
gossipmonger	-10
gossipmongers	-14
gossipped	-13
gossipping	-18
gossipries	-8
gossipry	-12
gossips	-13
gossipy	-13
grace	18
graced	9
graceful	20
gracefuller	22
gracefullest	28
gracefully	24
gracefulness	22
graces	16
gracile	17
graciles	6
gracilis	4
gracility	12
gracing	13
gracioso	10
gracious	26
graciously	23
graciousness	24
grand	20
grandee	11
grandees	12
grander	17
grandest	24
grandeur	24
grandeurs	21
grant	15
granted	10
granting	13
grants	9
grateful	20
gratefuller	18
gratefully	21
gratefulness	22
graticule	1
graticules	2
gratification	16
gratifications	18
gratified	16
gratifies	15
gratify	13
gratifying	23
gratifyingly	20
gratin	4
grating	-4
gratingly	-2
gratings	-8
gratins	2
gratis	2
gratitude	23
gratz	20
grave	-16
graved	-9
gravel	-5
graveled	-5
graveless	-13
graveling	-4
gravelled	-9
gravelling	-4
gravelly	-9
gravels	-5
gravely	-15
graven	-9
graveness	-15
graver	-11
gravers	-12
graves	-12
graveside	-8
gravesides	-16
gravest	-13
gravestone	-7
gravestones	-5
graveyard	-12
graveyards	-12
great	31
greater	15
greatest	32
greed	-17
greedier	-20
greediest	-28
greedily	-19
greediness	-17
greeds	-10
greedy	-13
greenwash	-18
greenwashing	-4
greet	13
greeted	11
greeting	16
greetings	18
greets	6
grey	2
grief	-22
grievance	-21
grievances	-15
grievant	-8
grievants	-11
grieve	-16
grieved	-20
griever	-19
grievers	-3
grieves	-21
grieving	-23
grievous	-20
grievously	-17
grievousness	-27
grim	-27
grimace	-10
grimaced	-20
grimaces	-18
grimacing	-14
grimalkin	-9
grimalkins	-9
grime	-15
grimed	-12
grimes	-10
grimier	-16
grimiest	-7
grimily	-7
griminess	-16
griming	-7
grimly	-13
grimmer	-15
grimmest	-8
grimness	-8
grimy	-18
grin	21
grinned	11
grinner	11
grinners	16
grinning	15
grins	9
gross	-21
grossed	-4
grosser	-3
grosses	-8
grossest	-21
grossing	-3
grossly	-9
grossness	-18
grossular	-3
grossularite	-1
grossularites	-7
grossulars	-3
grouch	-22
grouched	-8
grouches	-9
grouchier	-20
grouchiest	-23
grouchily	-14
grouchiness	-20
grouching	-17
grouchy	-19
growing	7
growth	16
guarantee	10
guilt	-11
guiltier	-20
guiltiest	-17
guiltily	-11
guiltiness	-18
guiltless	8
guiltlessly	7
guiltlessness	6
guilts	-14
guilty	-18
gullibility	-16
gullible	-15
gun	-14
ha	14
hacked	-17
haha	20
hahaha	26
hahas	18
hail	3
hailed	9
hallelujah	30
handsome	22
handsomely	19
handsomeness	24
handsomer	20
handsomest	26
hapless	-14
haplessness	-14
happier	24
happiest	32
happily	26
happiness	26
happing	11
happy	27
harass	-22
harassed	-25
harasser	-24
harassers	-28
harasses	-25
harassing	-25
harassment	-25
harassments	-26
hard	-4
hardier	-6
hardship	-13
hardy	17
harm	-25
harmed	-21
harmfully	-26
harmfulness	-26
harming	-26
harmless	10
harmlessly	14
harmlessness	8
harmonic	18
harmonica	6
harmonically	21
harmonicas	1
harmonicist	5
harmonicists	9
harmonics	15
harmonies	13
harmonious	20
harmoniously	19
harmoniousness	18
harmonise	18
harmonised	13
harmonising	14
harmonium	9
harmoniums	8
harmonization	19
harmonizations	9
harmonize	17
harmonized	16
harmonizer	16
harmonizers	16
harmonizes	15
harmonizing	14
harmony	17
harms	-22
harried	-14
harsh	-19
harsher	-22
harshest	-29
hate	-27
hated	-32
hateful	-22
hatefully	-23
hatefulness	-36
hater	-18
haters	-22
hates	-19
hating	-23
hatred	-32
haunt	-17
haunted	-21
haunting	-11
haunts	-10
havoc	-29
healthy	17
heartbreak	-27
heartbreaker	-22
heartbreakers	-21
heartbreaking	-20
heartbreakingly	-18
heartbreaks	-18
heartbroken	-33
heartfelt	25
heartless	-22
heartlessly	-28
heartlessness	-28
heartwarming	21
heaven	23
heavenlier	30
heavenliest	27
heavenliness	27
heavenlinesses	23
heavenly	30
heavens	17
heavenward	14
heavenwards	12
heavyhearted	-21
heh	-6
hell	-36
hellish	-32
help	17
helper	14
helpers	11
helpful	18
helpfully	23
helpfulness	19
helping	12
helpless	-20
helplessly	-14
helplessness	-21
helplessnesses	-17
helps	16
hero	26
heroes	23
heroic	26
heroical	29
heroically	24
heroicomic	10
heroicomical	11
heroics	24
heroin	-22
heroine	27
heroines	18
heroinism	-20
heroism	28
heroisms	22
heroize	21
heroized	20
heroizes	22
heroizing	19
heron	1
heronries	7
heronry	1
herons	5
heros	13
hesitance	-9
hesitancies	-10
hesitancy	-9
hesitant	-10
hesitantly	-12
hesitate	-11
hesitated	-13
hesitater	-14
hesitaters	-14
hesitates	-14
hesitating	-14
hesitatingly	-15
hesitation	-11
hesitations	-11
hid	-4
hide	-7
hides	-7
hiding	-12
highlight	14
hilarious	17
hindrance	-17
hoax	-11
holiday	17
holidays	16
homesick	-7
homesickness	-18
homesicknesses	-18
honest	23
honester	19
honestest	30
honesties	18
honestly	20
honesty	22
honor	22
honorability	22
honorable	25
honorableness	22
honorably	24
honoraria	6
honoraries	15
honorarily	19
honorarium	7
honorariums	10
honorary	14
honored	28
honoree	21
honorees	23
honorer	17
honorers	13
honorific	14
honorifically	22
honorifics	17
honoring	23
honors	23
honour	27
honourable	21
honoured	22
honourer	18
honourers	16
honouring	21
honours	22
hooligan	-15
hooliganism	-21
hooligans	-11
hooray	23
hope	19
hoped	16
hopeful	23
hopefully	17
hopefulness	16
hopeless	-20
hopelessly	-22
hopelessness	-31
hopes	18
hoping	18
horrendous	-28
horrendously	-19
horrent	-9
horrible	-25
horribleness	-24
horribles	-21
horribly	-24
horrid	-25
horridly	-14
horridness	-23
horridnesses	-30
horrific	-34
horrifically	-29
horrified	-25
horrifies	-29
horrify	-25
horrifying	-27
horrifyingly	-33
horror	-27
horrors	-27
hostile	-16
hostilely	-22
hostiles	-13
hostilities	-21
hostility	-25
huckster	-9
hug	21
huge	13
huggable	16
hugged	17
hugger	16
huggers	18
hugging	18
hugs	22
humerous	14
humiliate	-25
humiliated	-14
humiliates	-10
humiliating	-12
humiliatingly	-26
humiliation	-27
humiliations	-24
humor	11
humoral	6
humored	12
humoresque	12
humoresques	9
humoring	21
humorist	12
humoristic	15
humorists	13
humorless	-13
humorlessness	-14
humorous	16
humorously	23
humorousness	24
humors	16
humour	21
humoured	11
humouring	17
humourous	20
hunger	-10
hurrah	26
hurrahed	19
hurrahing	24
hurrahs	21
hurray	27
hurrayed	18
hurraying	12
hurrays	24
hurt	-24
hurter	-23
hurters	-19
hurtful	-24
hurtfully	-26
hurtfulness	-19
hurting	-17
hurtle	-3
hurtled	-6
hurtles	-10
hurtless	3
hurtling	-14
hurts	-21
hypocritical	-20
hysteria	-19
hysterical	-1
hysterics	-18
ideal	24
idealess	-19
idealise	14
idealised	21
idealises	20
idealising	6
idealism	17
idealisms	8
idealist	16
idealistic	18
idealistically	17
idealists	7
idealities	15
ideality	19
idealization	18
idealizations	14
idealize	12
idealized	18
idealizer	13
idealizers	19
idealizes	20
idealizing	14
idealless	-17
ideally	18
idealogues	5
idealogy	8
ideals	8
idiot	-23
idiotic	-26
ignorable	-10
ignorami	-19
ignoramus	-19
ignoramuses	-23
ignorance	-15
ignorances	-12
ignorant	-11
ignorantly	-16
ignorantness	-11
ignore	-15
ignored	-13
ignorer	-13
ignorers	-7
ignores	-11
ignoring	-17
ill	-18
illegal	-26
illiteracy	-19
illness	-17
illnesses	-22
imbecile	-22
immobilized	-12
immoral	-20
immoralism	-16
immoralist	-21
immoralists	-17
immoralities	-11
immorality	-6
immorally	-21
immortal	10
immune	12
impatience	-18
impatiens	-2
impatient	-12
impatiently	-17
imperfect	-13
impersonal	-13
impolite	-16
impolitely	-18
impoliteness	-18
impolitenesses	-23
importance	15
importancies	4
importancy	14
important	8
importantly	13
impose	-12
imposed	-3
imposes	-4
imposing	-4
impotent	-11
impress	19
impressed	21
impresses	21
impressibility	12
impressible	8
impressing	25
impression	9
impressionable	2
impressionism	8
impressionisms	5
impressionist	10
impressionistic	15
impressionistically	16
impressionists	5
impressions	9
impressive	23
impressively	20
impressiveness	17
impressment	-4
impressments	5
impressure	6
imprisoned	-20
improve	19
improved	21
improvement	20
improvements	13
improver	18
improvers	13
improves	18
improving	18
inability	-17
inaction	-10
inadequacies	-17
inadequacy	-17
inadequate	-17
inadequately	-10
inadequateness	-17
inadequatenesses	-16
incapable	-16
incapacitated	-19
incensed	-20
incentive	15
incentives	13
incompetence	-23
incompetent	-21
inconsiderate	-19
inconvenience	-15
inconvenient	-14
increase	13
increased	11
indecision	-8
indecisions	-11
indecisive	-10
indecisively	-7
indecisiveness	-13
indecisivenesses	-9
indestructible	6
indifference	-2
indifferent	-8
indignant	-18
indignation	-24
indoctrinate	-14
indoctrinated	-4
indoctrinates	-6
indoctrinating	-7
ineffective	-5
ineffectively	-13
ineffectiveness	-13
ineffectual	-12
ineffectuality	-16
ineffectually	-11
ineffectualness	-13
infatuated	2
infatuation	6
infected	-22
inferior	-17
inferiorities	-19
inferiority	-11
inferiorly	-20
inferiors	-5
inflamed	-14
influential	19
infringement	-21
infuriate	-22
infuriated	-30
infuriates	-26
infuriating	-24
inhibin	-2
inhibit	-16
inhibited	-4
inhibiting	-4
inhibition	-15
inhibitions	-8
inhibitive	-14
inhibitor	-3
inhibitors	-10
inhibitory	-10
inhibits	-9
injured	-17
injury	-18
injustice	-27
innocence	16
innocency	19
innocent	14
innocenter	9
innocently	14
innocents	11
innovate	22
innovates	20
innovation	16
innovative	19
inquisition	-12
inquisitive	7
insane	-17
insanity	-27
insecure	-18
insecurely	-14
insecureness	-18
insecurities	-18
insecurity	-18
insensitive	-9
insensitivity	-18
insignificant	-14
insincere	-18
insincerely	-19
insincerity	-14
insipid	-20
inspiration	24
inspirational	23
inspirationally	23
inspirations	21
inspirator	19
inspirators	12
inspiratory	15
inspire	27
inspired	22
inspirer	22
inspirers	20
inspires	19
inspiring	18
inspiringly	26
inspirit	19
inspirited	13
inspiriting	18
inspiritingly	21
inspirits	8
insult	-23
insulted	-23
insulter	-20
insulters	-20
insulting	-22
insultingly	-23
insults	-18
intact	8
integrity	16
intellect	20
intellection	6
intellections	8
intellective	17
intellectively	8
intellects	18
intellectual	23
intellectualism	22
intellectualist	20
intellectualistic	13
intellectualists	8
intellectualities	17
intellectuality	17
intellectualization	15
intellectualize	15
intellectualized	12
intellectualizes	18
intellectualizing	8
intellectually	14
intellectualness	15
intellectuals	16
intelligence	21
intelligencer	15
intelligencers	16
intelligences	16
intelligent	20
intelligential	19
intelligently	20
intelligentsia	15
intelligibility	15
intelligible	14
intelligibleness	15
intelligibly	12
intense	3
interest	20
interested	17
interestedly	15
interesting	17
interestingly	17
interestingness	18
interests	10
interrogated	-16
interrupt	-14
interrupted	-12
interrupter	-11
interrupters	-13
interruptible	-13
interrupting	-12
interruption	-15
interruptions	-17
interruptive	-14
interruptor	-13
interrupts	-13
intimidate	-8
intimidated	-19
intimidates	-13
intimidating	-19
intimidatingly	-11
intimidation	-18
intimidations	-14
intimidator	-16
intimidators	-16
intimidatory	-11
intricate	6
intrigues	9
invigorate	19
invigorated	8
invigorates	21
invigorating	21
invigoratingly	20
invigoration	15
invigorations	12
invigorator	11
invigorators	12
invincible	22
invite	6
inviting	13
invulnerable	13
irate	-29
ironic	-5
irony	-2
irrational	-14
irrationalism	-15
irrationalist	-21
irrationalists	-15
irrationalities	-15
irrationality	-17
irrationally	-16
irrationals	-11
irresistible	14
irresolute	-14
irresponsible	-19
irreversible	-8
irritabilities	-17
irritability	-14
irritable	-21
irritableness	-17
irritably	-18
irritant	-23
irritants	-21
irritate	-18
irritated	-20
irritates	-17
irritating	-20
irritatingly	-20
irritation	-23
irritations	-15
irritative	-20
isolatable	2
isolate	-8
isolated	-13
isolates	-13
isolation	-17
isolationism	4
isolationist	7
isolations	-5
isolator	-4
isolators	-4
itchy	-11
jackass	-18
jackasses	-28
jaded	-16
jailed	-22
jaunty	12
jealous	-20
jealousies	-20
jealously	-20
jealousness	-17
jealousy	-13
jeopardy	-21
jerk	-14
jerked	-8
jerks	-11
jewel	15
jewels	20
jocular	12
join	12
joke	12
joked	13
joker	5
jokes	10
jokester	15
jokesters	9
jokey	11
joking	9
jollied	24
jollier	24
jollies	20
jolliest	29
jollification	22
jollifications	20
jollify	21
jollily	27
jolliness	25
jollities	17
jollity	18
jolly	23
jollying	23
jovial	19
joy	28
joyance	23
joyed	29
joyful	29
joyfuller	24
joyfully	25
joyfulness	27
joying	25
joyless	-25
joylessly	-17
joylessness	-27
joyous	31
joyously	29
joyousness	28
joypop	-2
joypoppers	-1
joyridden	6
joyride	11
joyrider	7
joyriders	13
joyrides	8
joyriding	9
joyrode	10
joys	22
joystick	7
joysticks	2
jubilant	30
jumpy	-10
justice	24
justifiably	10
justified	17
keen	15
keened	3
keener	5
keeners	6
keenest	19
keening	-7
keenly	10
keenness	14
keens	1
kewl	13
kidding	4
kill	-37
killdeer	-11
killdeers	-1
killdees	-6
killed	-35
killer	-33
killers	-33
killick	1
killie	-1
killifish	-1
killifishes	-1
killing	-34
killingly	-26
killings	-35
killjoy	-21
killjoys	-17
killock	-3
killocks	-4
kills	-25
kind	24
kinder	22
kindly	22
kindness	20
kindnesses	23
kiss	18
kissable	20
kissably	19
kissed	16
kisser	17
kissers	15
kisses	23
kissing	27
kissy	18
kudos	23
lack	-13
lackadaisical	-16
lag	-14
lagged	-12
lagging	-11
lags	-15
laidback	5
lame	-18
lamebrain	-16
lamebrained	-25
lamebrains	-12
lamedh	1
lamella	-1
lamellae	-1
lamellas	1
lamellibranch	2
lamellibranchs	-1
lamely	-20
lameness	-8
lament	-20
lamentable	-15
lamentableness	-13
lamentably	-15
lamentation	-14
lamentations	-19
lamented	-14
lamenter	-12
lamenters	-5
lamenting	-20
laments	-15
lamer	-14
lames	-12
lamest	-15
landmark	3
laugh	26
laughable	2
laughableness	12
laughably	12
laughed	20
laugher	17
laughers	17
laughing	22
laughingly	23
laughings	19
laughingstocks	-13
laughs	22
laughter	22
laughters	22
launched	5
lawl	14
lawsuit	-9
lawsuits	-6
lazier	-23
laziest	-27
lazy	-15
leak	-14
leaked	-13
leave	-2
leet	13
legal	5
legally	4
lenient	11
lethargic	-12
lethargy	-14
liabilities	-8
liability	-8
liar	-23
liards	-4
liars	-24
libelous	-21
libertarian	9
libertarianism	4
libertarianisms	1
libertarians	1
liberties	23
libertinage	2
libertine	-9
libertines	4
libertinisms	12
liberty	24
lied	-16
lies	-18
lifesaver	28
lighthearted	18
like	15
likeable	20
liked	18
likes	18
liking	17
limitation	-12
limited	-9
litigation	-8
litigious	-8
livelier	17
liveliest	21
livelihood	8
livelihoods	9
livelily	18
liveliness	16
livelong	17
lively	19
livid	-25
loathe	-22
loathed	-21
loathes	-19
loathing	-27
lobby	1
lobbying	-3
lone	-11
lonelier	-14
loneliest	-24
loneliness	-18
lonelinesses	-15
lonely	-15
loneness	-11
loner	-13
loners	-9
lonesome	-15
lonesomely	-13
lonesomeness	-18
lonesomes	-14
longing	-1
longingly	7
longings	4
loom	-9
loomed	-11
looming	-5
looms	-6
loose	-13
looses	-6
lose	-17
loser	-24
losers	-24
loses	-13
losing	-16
loss	-13
losses	-17
lossy	-12
lost	-13
louse	-16
loused	-10
louses	-13
lousewort	1
louseworts	-6
lousier	-22
lousiest	-26
lousily	-12
lousiness	-17
lousing	-11
lousy	-25
lovable	30
love	32
loved	29
lovelies	22
lovely	28
lover	28
loverly	28
lovers	24
loves	27
loving	29
lovingly	32
lovingness	27
low	-11
lowball	-8
lowballed	-15
lowballing	-7
lowballs	-12
lowborn	-7
lowboys	-6
lowbred	-26
lowbrow	-19
lowbrows	-6
lowdown	-8
lowdowns	-2
lowe	5
lowed	-8
lower	-12
lowercase	3
lowercased	-2
lowerclassman	-4
lowered	-5
lowering	-10
lowermost	-14
lowers	-5
lowery	-18
lowest	-16
lowing	-5
lowish	-9
lowland	-1
lowlander	-4
lowlanders	-3
lowlands	-1
lowlier	-17
lowliest	-18
lowlife	-15
lowlifes	-22
lowlight	-20
lowlights	-3
lowlihead	-3
lowliness	-11
lowlinesses	-12
lowlives	-21
lowly	-10
lown	9
lowness	-13
lowrider	-2
lowriders	1
lows	-8
lowse	-7
loyal	21
loyalism	10
loyalisms	9
loyalist	15
loyalists	11
loyally	21
loyalties	19
loyalty	25
luck	20
lucked	19
luckie	16
luckier	19
luckiest	29
luckily	23
luckiness	10
lucking	12
luckless	-13
lucks	16
lucky	18
ludicrous	-15
ludicrously	-2
ludicrousness	-19
lugubrious	-21
lulz	20
lunatic	-22
lunatics	-16
lurk	-8
lurking	-5
lurks	-9
lying	-24
mad	-22
maddening	-22
madder	-12
maddest	-28
madly	-17
madness	-19
magnific	23
magnifical	24
magnifically	24
magnification	10
magnifications	12
magnificence	24
magnificences	23
magnificent	29
magnificently	34
magnifico	18
magnificoes	14
mandatory	3
maniac	-21
maniacal	-3
maniacally	-17
maniacs	-12
manipulated	-16
manipulating	-15
manipulation	-12
marvel	18
marvelous	29
marvels	20
masochism	-16
masochisms	-11
masochist	-17
masochistic	-22
masochistically	-16
masochists	-12
masterpiece	31
masterpieces	25
matter	1
matters	1
mature	18
meaningful	13
meaningless	-19
medal	21
mediocrity	-3
meditative	14
meh	-3
melancholia	-5
melancholiac	-20
melancholias	-16
melancholic	-3
melancholics	-10
melancholies	-11
melancholy	-19
menace	-22
menaced	-17
mercy	15
merit	18
merited	14
meriting	11
meritocracy	6
meritocrat	4
meritocrats	11
meritorious	21
meritoriously	13
meritoriousness	17
merits	17
merrier	17
merriest	27
merrily	24
merriment	24
merriments	20
merriness	22
merry	25
merrymaker	22
merrymakers	17
merrymaking	22
merrymakings	24
merrythought	11
merrythoughts	16
mess	-15
messed	-14
messy	-15
methodical	6
mindless	-19
miracle	28
mirth	26
mirthful	27
mirthfully	20
misbehave	-19
misbehaved	-16
misbehaves	-16
misbehaving	-17
mischief	-15
mischiefs	-8
miser	-18
miserable	-22
miserableness	-28
miserably	-21
miserere	-8
misericorde	1
misericordes	-5
miseries	-27
miserliness	-26
miserly	-14
misers	-15
misery	-27
misgiving	-14
misinformation	-13
misinformed	-16
misinterpreted	-13
misleading	-17
misread	-11
misreporting	-15
misrepresentation	-20
miss	-6
missed	-12
misses	-9
missing	-12
mistakable	-8
mistake	-14
mistaken	-15
mistakenly	-12
mistaker	-16
mistakers	-16
mistakes	-15
mistaking	-11
misunderstand	-15
misunderstanding	-18
misunderstands	-13
misunderstood	-14
mlm	-14
mmk	6
moan	-6
moaned	-4
moaning	-4
moans	-6
mock	-18
mocked	-13
mocker	-8
mockeries	-16
mockers	-13
mockery	-13
mocking	-17
mocks	-20
molest	-21
molestation	-19
molestations	-29
molested	-19
molester	-23
molesters	-22
molesting	-28
molests	-31
mongering	-8
monopolize	-8
monopolized	-9
monopolizes	-11
monopolizing	-5
mooch	-17
mooched	-14
moocher	-15
moochers	-19
mooches	-14
mooching	-17
moodier	-11
moodiest	-21
moodily	-13
moodiness	-14
moodinesses	-14
moody	-15
mope	-19
moping	-10
moron	-22
moronic	-27
moronically	-14
moronity	-11
morons	-13
motherfucker	-36
motherfucking	-28
motivate	16
motivated	20
motivating	22
motivation	14
mourn	-18
mourned	-13
mourner	-16
mourners	-18
mournful	-16
mournfuller	-19
mournfully	-17
mournfulness	-18
mourning	-19
mourningly	-23
mourns	-24
mumpish	-14
murder	-37
murdered	-34
murderee	-32
murderees	-31
murderer	-36
murderers	-33
murderess	-22
murderesses	-26
murdering	-33
murderous	-32
murderously	-31
murderousness	-29
murders	-30
nag	-15
nagana	-17
nagged	-17
nagger	-18
naggers	-15
naggier	-14
naggiest	-24
nagging	-17
naggingly	-9
naggy	-17
nags	-11
nah	-4
naive	-11
nastic	2
nastier	-23
nasties	-21
nastiest	-24
nastily	-19
nastiness	-11
nastinesses	-26
nasturtium	4
nasturtiums	1
nasty	-26
natural	15
neat	20
neaten	12
neatened	20
neatening	13
neatens	11
neater	10
neatest	17
neath	2
neatherd	-4
neatly	14
neatness	13
neats	11
needy	-14
negative	-27
negativity	-23
neglect	-20
neglected	-24
neglecter	-17
neglecters	-15
neglectful	-20
neglectfully	-21
neglectfulness	-20
neglecting	-17
neglects	-22
nerd	-12
nerdier	-2
nerdiest	6
nerdish	-1
nerdy	-2
nerves	-4
nervous	-11
nervously	-6
nervousness	-12
neurotic	-14
neurotically	-18
neuroticism	-9
neurotics	-7
nice	18
nicely	19
niceness	16
nicenesses	21
nicer	19
nicest	22
niceties	15
nicety	12
nifty	17
niggas	-14
nigger	-33
no	-12
noble	20
noisy	-7
nonsense	-17
noob	-2
nosey	-8
notorious	-19
novel	13
numb	-14
numbat	2
numbed	-9
number	3
numberable	6
numbest	-10
numbfish	-4
numbfishes	-7
numbing	-11
numbingly	-13
numbles	4
numbly	-14
numbness	-11
numbs	-7
numbskull	-23
numbskulls	-22
nurtural	15
nurturance	16
nurturances	13
nurturant	17
nurture	14
nurtured	19
nurturer	19
nurturers	8
nurtures	19
nurturing	20
nuts	-13
obliterate	-29
obliterated	-21
obnoxious	-20
obnoxiously	-23
obnoxiousness	-21
obscene	-28
obsess	-10
obsessed	-7
obsesses	-10
obsessing	-14
obsession	-14
obsessional	-15
obsessionally	-13
obsessions	-9
obsessive	-9
obsessively	-4
obsessiveness	-12
obsessives	-7
obsolete	-12
obstacle	-15
obstacles	-16
obstinate	-12
odd	-13
offence	-12
offences	-14
offend	-12
offended	-10
offender	-15
offenders	-15
offending	-23
offends	-20
offense	-10
offenseless	7
offenses	-15
offensive	-20
offensively	-28
offensiveness	-23
offensives	-8
offline	-5
okay	9
okays	21
ominous	-14
once-in-a-lifetime	18
openness	14
opportune	17
opportunely	15
opportuneness	12
opportunism	4
opportunisms	2
opportunist	2
opportunistic	-1
opportunistically	9
opportunists	3
opportunities	16
opportunity	18
oppressed	-21
oppressive	-17
optimal	15
optimality	19
optimally	13
optimisation	16
optimisations	18
optimise	19
optimised	17
optimises	16
optimising	17
optimism	25
optimisms	20
optimist	24
optimistic	13
optimistically	21
optimists	16
optimization	16
optimizations	9
optimize	22
optimized	20
optimizer	15
optimizers	21
optimizes	18
optimizing	20
optionless	-17
original	13
outcry	-23
outgoing	12
outmaneuvered	5
outrage	-23
outraged	-25
outrageous	-20
outrageously	-12
outrageousness	-12
outrageousnesses	-13
outrages	-23
outraging	-20
outreach	11
outstanding	30
overjoyed	27
overload	-15
overlooked	-1
overreact	-10
overreacted	-17
overreaction	-7
overreacts	-22
oversell	-9
overselling	-8
oversells	3
oversimplification	2
oversimplifies	1
oversimplify	-6
overstatement	-11
overstatements	-7
overweight	-15
overwhelm	-7
overwhelmed	2
overwhelmingly	-5
overwhelms	-8
oxymoron	-5
pain	-23
pained	-18
painful	-19
painfuller	-17
painfully	-24
painfulness	-27
paining	-17
painless	12
painlessly	11
painlessness	4
pains	-18
palatable	16
palatableness	8
palatably	11
panic	-23
panicked	-20
panicking	-19
panicky	-15
panicle	5
panicled	1
panicles	-2
panics	-19
paniculate	1
panicums	-1
paradise	32
paradox	-4
paranoia	-10
paranoiac	-13
paranoiacs	-7
paranoias	-15
paranoid	-10
paranoids	-16
pardon	13
pardoned	9
pardoning	17
pardons	12
parley	-4
partied	14
partier	14
partiers	7
parties	17
party	17
partyer	12
partyers	11
partying	16
passion	20
passional	16
passionate	24
passionately	24
passionateness	23
passionflower	3
passionflowers	4
passionless	-19
passions	22
passive	8
passively	-7
pathetic	-27
pathetical	-12
pathetically	-18
pay	-4
peace	25
peaceable	17
peaceableness	18
peaceably	20
peaceful	22
peacefuller	19
peacefullest	31
peacefully	24
peacefulness	21
peacekeeper	16
peacekeepers	16
peacekeeping	20
peacekeepings	16
peacemaker	20
peacemakers	24
peacemaking	17
peacenik	8
peaceniks	7
peaces	21
peacetime	22
peacetimes	21
peculiar	6
peculiarities	1
peculiarity	6
peculiarly	-4
penalty	-20
pensive	3
perfect	27
perfecta	14
perfectas	6
perfected	27
perfecter	18
perfecters	14
perfectest	31
perfectibilities	21
perfectibility	18
perfectible	15
perfecting	23
perfection	27
perfectionism	13
perfectionist	15
perfectionistic	7
perfectionists	1
perfections	25
perfective	12
perfectively	21
perfectiveness	9
perfectives	9
perfectivity	22
perfectly	32
perfectness	30
perfecto	13
perfects	16
peril	-17
perjury	-19
perpetrator	-22
perpetrators	-10
perplexed	-13
persecute	-21
persecuted	-13
persecutes	-12
persecuting	-15
perturbed	-14
perverse	-18
perversely	-22
perverseness	-21
perversenesses	-5
perversion	-13
perversions	-12
perversities	-11
perversity	-26
perversive	-21
pervert	-23
perverted	-25
pervertedly	-12
pervertedness	-12
perverter	-17
perverters	-6
perverting	-10
perverts	-28
pesky	-12
pessimism	-15
pessimisms	-20
pessimist	-15
pessimistic	-15
pessimistically	-20
pessimists	-10
petrifaction	-19
petrifactions	-3
petrification	-1
petrifications	-4
petrified	-25
petrifies	-23
petrify	-17
petrifying	-26
pettier	-3
pettiest	-13
petty	-8
phobia	-16
phobias	-20
phobic	-12
phobics	-13
picturesque	16
pileup	-11
pique	-11
piqued	1
piss	-17
pissant	-15
pissants	-25
pissed	-32
pisser	-20
pissers	-14
pisses	-14
pissing	-17
pissoir	-8
piteous	-12
pitiable	-11
pitiableness	-11
pitiably	-11
pitied	-13
pitier	-12
pitiers	-13
pities	-12
pitiful	-22
pitifuller	-18
pitifullest	-11
pitifully	-12
pitifulness	-12
pitiless	-18
pitilessly	-21
pitilessness	-5
pity	-12
pitying	-14
pityingly	-10
pityriasis	-8
play	14
played	14
playful	19
playfully	16
playfulness	12
playing	8
plays	10
pleasant	23
pleasanter	15
pleasantest	26
pleasantly	21
pleasantness	23
pleasantnesses	23
pleasantries	13
pleasantry	20
please	13
pleased	19
pleaser	17
pleasers	10
pleases	17
pleasing	24
pleasurability	19
pleasurable	24
pleasurableness	24
pleasurably	26
pleasure	27
pleasured	23
pleasureless	-16
pleasures	19
pleasuring	28
poised	10
poison	-25
poisoned	-22
poisoner	-27
poisoners	-31
poisoning	-28
poisonings	-24
poisonous	-27
poisonously	-29
poisons	-27
poisonwood	-10
pollute	-23
polluted	-20
polluter	-18
polluters	-20
pollutes	-22
poor	-21
poorer	-15
poorest	-25
popular	18
popularise	16
popularised	11
popularises	5
popularising	12
popularities	16
popularity	21
popularization	13
popularizations	9
popularize	13
popularized	19
popularizer	18
popularizers	10
popularizes	14
popularizing	15
popularly	18
positive	26
positively	24
positiveness	23
positivenesses	22
positiver	23
positives	24
positivest	29
positivism	16
positivisms	18
positivist	20
positivistic	19
positivists	17
positivities	26
positivity	23
possessive	-9
postpone	-9
postponed	-8
postpones	-11
postponing	-5
poverty	-23
powerful	18
powerless	-22
praise	26
praised	22
praiser	20
praisers	20
praises	24
praiseworthily	19
praiseworthiness	24
praiseworthy	26
praising	25
pray	13
praying	15
prays	14
prblm	-16
prblms	-23
precious	27
preciously	22
preciousness	19
prejudice	-23
prejudiced	-19
prejudices	-18
prejudicial	-26
prejudicially	-15
prejudicialness	-24
prejudicing	-18
prepared	9
pressure	-12
pressured	-9
pressureless	10
pressures	-13
pressuring	-14
pressurise	-6
pressurised	-4
pressurises	-8
pressurising	-6
pressurizations	-3
pressurize	-7
pressurized	1
pressurizer	1
pressurizers	-7
pressurizes	-2
pressurizing	-2
pretend	-4
pretending	4
pretends	-4
prettied	16
prettier	21
pretties	17
prettiest	27
pretty	22
prevent	1
prevented	1
preventing	-1
prevents	3
prick	-14
pricked	-6
pricker	-3
prickers	-2
pricket	-5
prickets	3
pricking	-9
prickle	-10
prickled	-2
prickles	-8
pricklier	-16
prickliest	-14
prickliness	-6
prickling	-8
prickly	-9
pricks	-9
pricky	-6
pride	14
prison	-23
prisoner	-25
prisoners	-23
privilege	15
privileged	19
privileges	16
privileging	7
prize	23
prized	24
prizefight	-1
prizefighter	10
prizefighters	-1
prizefighting	4
prizefights	3
prizer	10
prizers	8
prizes	20
prizewinner	23
prizewinners	24
prizewinning	30
proactive	18
problem	-17
problematic	-19
problematical	-18
problematically	-20
problematics	-13
problems	-17
profit	19
profitabilities	11
profitability	11
profitable	19
profitableness	24
profitably	16
profited	13
profiteer	8
profiteered	-5
profiteering	-6
profiteers	5
profiter	7
profiterole	4
profiteroles	5
profiting	16
profitless	-15
profits	19
profitwise	9
progress	18
prominent	13
promiscuities	-8
promiscuity	-18
promiscuous	-3
promiscuously	-15
promiscuousness	-9
promise	13
promised	15
promisee	8
promisees	11
promiser	13
promisers	16
promises	16
promising	17
promisingly	12
promisor	10
promisors	4
promissory	9
promote	16
promoted	18
promotes	14
promoting	15
propaganda	-10
prosecute	-17
prosecuted	-16
prosecutes	-18
prosecution	-22
prospect	12
prospects	12
prosperous	21
protect	16
protected	19
protects	13
protest	-10
protested	-5
protesters	-9
protesting	-18
protests	-9
proud	21
prouder	22
proudest	26
proudful	19
proudhearted	14
proudly	26
provoke	-17
provoked	-11
provokes	-13
provoking	-8
pseudoscience	-12
puke	-24
puked	-18
pukes	-19
puking	-18
pukka	28
punish	-24
punishabilities	-17
punishability	-16
punishable	-19
punished	-20
punisher	-19
punishers	-26
punishes	-21
punishing	-26
punishment	-22
punishments	-18
punitive	-23
pushy	-11
puzzled	-7
quaking	-15
questionable	-12
questioned	-4
questioning	-4
racism	-31
racist	-30
racists	-25
radian	4
radiance	14
radiances	11
radiancies	8
radiancy	14
radians	2
radiant	21
radiantly	13
radiants	12
rage	-26
raged	-20
ragee	-4
rageful	-28
rages	-21
raging	-24
rainy	-3
rancid	-25
rancidity	-26
rancidly	-25
rancidness	-26
rancidnesses	-16
rant	-14
ranter	-12
ranters	-12
rants	-13
rape	-37
raped	-36
raper	-34
rapers	-36
rapes	-35
rapeseeds	-5
raping	-38
rapist	-39
rapists	-33
rapture	6
raptured	9
raptures	7
rapturous	17
rash	-17
ratified	6
reach	1
reached	4
reaches	2
reaching	8
readiness	10
ready	15
reassurance	15
reassurances	14
reassure	14
reassured	17
reassures	15
reassuring	17
reassuringly	18
rebel	-6
rebeldom	-15
rebelled	-10
rebelling	-11
rebellion	-5
rebellions	-11
rebellious	-12
rebelliously	-18
rebelliousness	-12
rebels	-8
recession	-18
reckless	-17
recommend	15
recommended	8
recommends	9
redeemed	13
reek	-24
reeked	-20
reeker	-17
reekers	-15
reeking	-20
refuse	-12
refused	-12
refusing	-17
regret	-18
regretful	-19
regretfully	-19
regretfulness	-16
regrets	-15
regrettable	-23
regrettably	-20
regretted	-16
regretter	-16
regretters	-20
regretting	-17
reinvigorate	23
reinvigorated	19
reinvigorates	18
reinvigorating	17
reinvigoration	22
reject	-17
rejected	-23
rejectee	-23
rejectees	-18
rejecter	-16
rejecters	-18
rejecting	-20
rejectingly	-17
rejection	-25
rejections	-21
rejective	-18
rejector	-18
rejects	-22
rejoice	19
rejoiced	20
rejoices	21
rejoicing	28
relax	19
relaxant	10
relaxants	7
relaxation	24
relaxations	10
relaxed	22
relaxedly	15
relaxedness	20
relaxer	16
relaxers	14
relaxes	15
relaxin	17
relaxing	22
relaxins	12
relentless	2
reliant	5
relief	21
reliefs	13
relievable	11
relieve	15
relieved	16
relievedly	14
reliever	15
relievers	10
relieves	15
relieving	15
relievo	13
relishing	16
reluctance	-14
reluctancy	-16
reluctant	-10
reluctantly	-4
remarkable	26
remorse	-11
remorseful	-9
remorsefully	-7
remorsefulness	-7
remorseless	-23
remorselessly	-20
remorselessness	-28
repetitive	-10
repress	-14
repressed	-13
represses	-13
repressible	-15
repressing	-18
repression	-16
repressions	-17
repressive	-14
repressively	-17
repressiveness	-10
repressor	-14
repressors	-22
repressurize	-3
repressurized	1
repressurizes	1
repressurizing	-1
repulse	-28
repulsed	-22
rescue	23
rescued	18
rescues	13
resent	-7
resented	-16
resentence	-10
resentenced	-8
resentences	-6
resentencing	2
resentful	-21
resentfully	-14
resentfulness	-20
resenting	-12
resentment	-19
resentments	-19
resents	-12
resign	-14
resignation	-12
resignations	-12
resigned	-10
resignedly	-7
resignedness	-8
resigner	-12
resigners	-10
resigning	-9
resigns	-13
resolute	11
resolvable	10
resolve	16
resolved	7
resolvent	7
resolvents	4
resolver	7
resolvers	14
resolves	7
resolving	16
respect	21
respectabilities	18
respectability	24
respectable	19
respectableness	12
respectably	17
respected	21
respecter	21
respecters	16
respectful	20
respectfully	17
respectfulness	19
respectfulnesses	13
respecting	22
respective	18
respectively	14
respectiveness	11
respects	13
responsible	13
responsive	15
restful	15
restless	-11
restlessly	-14
restlessness	-12
restore	12
restored	14
restores	12
restoring	12
restrict	-16
restricted	-16
restricting	-16
restriction	-11
restricts	-13
retained	1
retard	-24
retarded	-27
retreat	8
revenge	-24
revenged	-9
revengeful	-24
revengefully	-14
revengefulness	-22
revenger	-21
revengers	-20
revenges	-19
revered	23
revive	14
revives	16
reward	27
rewardable	20
rewarded	22
rewarder	16
rewarders	19
rewarding	24
rewardingly	24
rewards	21
rich	26
richened	19
richening	10
richens	8
richer	24
riches	24
richest	24
richly	19
richness	22
richnesses	21
richweed	1
richweeds	-1
ridicule	-20
ridiculed	-15
ridiculer	-16
ridiculers	-16
ridicules	-18
ridiculing	-18
ridiculous	-15
ridiculously	-14
ridiculousness	-11
ridiculousnesses	-16
rig	-5
rigged	-15
rigid	-5
rigidification	-11
rigidifications	-8
rigidified	-7
rigidifies	-6
rigidify	-3
rigidities	-7
rigidity	-7
rigidly	-7
rigidness	-3
rigorous	-11
rigorously	-4
riot	-26
riots	-23
risk	-11
risked	-9
risker	-8
riskier	-14
riskiest	-15
riskily	-7
riskiness	-13
riskinesses	-16
risking	-13
riskless	13
risks	-11
risky	-8
rob	-26
robber	-26
robed	-7
robing	-15
robs	-20
robust	14
roflcopter	21
romance	26
romanced	22
romancer	13
romancers	17
romances	13
romancing	20
romantic	17
romantically	18
romanticise	17
romanticised	17
romanticises	13
romanticising	27
romanticism	22
romanticisms	21
romanticist	19
romanticists	13
romanticization	15
romanticizations	20
romanticize	18
romanticized	9
romanticizes	18
romanticizing	12
romantics	19
rotten	-23
rude	-20
rudely	-22
rudeness	-15
ruder	-21
ruderal	-8
ruderals	-4
rudesby	-20
rudest	-25
ruin	-28
ruinable	-16
ruinate	-28
ruinated	-15
ruinates	-15
ruinating	-15
ruination	-27
ruinations	-16
ruined	-21
ruiner	-20
ruing	-16
ruining	-10
ruinous	-27
ruinously	-26
ruinousness	-10
ruins	-19
sabotage	-24
sad	-21
sadden	-26
saddened	-24
saddening	-22
saddens	-19
sadder	-24
saddest	-30
sadly	-18
sadness	-19
safe	19
safecracker	-7
safecrackers	-9
safecracking	-9
safecrackings	-7
safeguard	16
safeguarded	15
safeguarding	11
safeguards	14
safekeeping	14
safelight	11
safelights	8
safely	22
safeness	15
safer	18
safes	4
safest	17
safeties	15
safety	18
safetyman	3
salient	11
sappy	-10
sarcasm	-9
sarcasms	-9
sarcastic	-10
sarcastically	-11
satisfaction	19
satisfactions	21
satisfactorily	16
satisfactoriness	15
satisfactory	15
satisfiable	19
satisfied	18
satisfies	18
satisfy	20
satisfying	20
satisfyingly	19
savage	-20
savaged	-20
savagely	-22
savageness	-26
savagenesses	-9
savageries	-19
savagery	-25
savages	-24
save	22
saved	18
scam	-27
scams	-28
scandal	-19
scandalous	-24
scandals	-22
scapegoat	-17
scapegoats	-14
scare	-22
scarecrow	-8
scarecrows	-7
scared	-19
scaremonger	-21
scaremongers	-20
scarer	-17
scarers	-13
scares	-14
scarey	-17
scaring	-19
scary	-22
sceptic	-10
sceptical	-12
scepticism	-8
sceptics	-7
scold	-17
scoop	6
scorn	-17
scornful	-18
scream	-17
screamed	-13
screamers	-15
screaming	-16
screams	-12
screw	-4
screwball	-2
screwballs	-3
screwbean	3
screwdriver	3
screwdrivers	1
screwed	-22
screwer	-12
screwers	-5
screwier	-6
screwiest	-20
screwiness	-5
screwing	-9
screwlike	1
screws	-10
screwup	-17
screwups	-10
screwworm	-4
screwworms	-1
screwy	-14
scrumptious	21
scrumptiously	15
scumbag	-32
secure	14
secured	17
securely	14
securement	11
secureness	14
securer	15
securers	6
secures	13
securest	26
securing	13
securities	12
securitization	2
securitizations	1
securitize	3
securitized	14
securitizes	16
securitizing	7
security	14
sedition	-18
seditious	-17
seduced	-15
self-confident	25
selfish	-21
selfishly	-14
selfishness	-17
selfishnesses	-20
sentence	3
sentenced	-1
sentences	2
sentencing	-6
sentimental	13
sentimentalise	12
sentimentalised	8
sentimentalising	4
sentimentalism	10
sentimentalisms	4
sentimentalist	8
sentimentalists	7
sentimentalities	9
sentimentality	12
sentimentalization	12
sentimentalizations	4
sentimentalize	8
sentimentalized	11
sentimentalizes	11
sentimentalizing	8
sentimentally	19
serene	20
serious	-3
seriously	-7
seriousness	-2
severe	-16
severed	-15
severely	-20
severeness	-10
severer	-16
severest	-15
sexy	24
shake	-7
shakeable	-3
shakedown	-12
shakedowns	-14
shaken	-3
shakeout	-13
shakeouts	-8
shakers	3
shakeup	-6
shakeups	-5
shakier	-9
shakiest	-12
shakily	-7
shakiness	-7
shaking	-7
shaky	-9
shame	-21
shamed	-26
shamefaced	-23
shamefacedly	-19
shamefacedness	-20
shamefast	-10
shameful	-22
shamefully	-19
shamefulness	-24
shamefulnesses	-23
shameless	-14
shamelessly	-14
shamelessness	-14
shamelessnesses	-20
shames	-17
share	12
shared	14
shares	12
sharing	18
shattered	-21
shit	-26
shitake	-3
shitakes	-11
shithead	-31
shitheads	-26
shits	-21
shittah	1
shitted	-17
shittier	-21
shittiest	-34
shittim	-6
shittimwood	-3
shitting	-18
shitty	-26
shock	-16
shockable	-10
shocked	-13
shocker	-6
shockers	-11
shocking	-17
shockingly	-7
shockproof	13
shocks	-16
shook	-4
shoot	-14
short-sighted	-12
short-sightedness	-11
shortage	-10
shortages	-6
shrew	-9
shy	-10
shyer	-8
shying	-9
shylock	-21
shylocked	-7
shylocking	-15
shylocks	-14
shyly	-7
shyness	-13
shynesses	-12
shyster	-16
shysters	-9
sick	-23
sicken	-19
sickened	-25
sickener	-22
sickeners	-22
sickening	-24
sickeningly	-21
sickens	-20
sigh	1
significance	11
significant	8
silencing	-5
sillibub	-1
sillier	10
sillies	8
silliest	8
sillily	-1
sillimanite	1
sillimanites	2
silliness	-9
sillinesses	-12
silly	1
sin	-26
sincere	17
sincerely	21
sincereness	18
sincerer	20
sincerest	20
sincerities	15
sinful	-26
singleminded	12
sinister	-29
sins	-20
skeptic	-9
skeptical	-13
skeptically	-12
skepticism	-10
skepticisms	-12
skeptics	-4
slam	-16
slash	-11
slashed	-9
slashes	-8
slashing	-11
slavery	-38
sleeplessness	-16
slicker	4
slickest	3
sluggish	-17
slut	-28
sluts	-27
sluttier	-27
sluttiest	-31
sluttish	-22
sluttishly	-21
sluttishness	-25
sluttishnesses	-20
slutty	-23
smart	17
smartass	-21
smartasses	-17
smarted	7
smarten	19
smartened	15
smartening	17
smartens	15
smarter	20
smartest	30
smartie	13
smarties	17
smarting	-7
smartly	15
smartness	20
smartnesses	15
smarts	16
smartweed	2
smartweeds	1
smarty	11
smear	-15
smilax	6
smilaxes	3
smile	15
smiled	25
smileless	-14
smiler	17
smiles	21
smiley	17
smileys	15
smiling	20
smilingly	23
smog	-12
smother	-18
smothered	-9
smothering	-14
smothers	-19
smothery	-11
smug	8
smugger	-10
smuggest	-15
smuggle	-16
smuggled	-15
smuggler	-21
smugglers	-14
smuggles	-17
smuggling	-21
smugly	2
smugness	-14
smugnesses	-17
sneaky	-9
snob	-20
snobbery	-20
snobbier	-7
snobbiest	-5
snobbily	-16
snobbish	-9
snobbishly	-12
snobbishness	-11
snobbishnesses	-17
snobbism	-10
snobbisms	-3
snobby	-17
snobs	-14
snub	-18
snubbed	-20
snubbing	-9
snubs	-21
sobbed	-19
sobbing	-16
sobering	-8
sobs	-25
sociabilities	12
sociability	11
sociable	19
sociableness	15
sociably	16
sok	13
solemn	-3
solemnified	-5
solemnifies	-5
solemnify	3
solemnifying	1
solemnities	3
solemnity	-11
solemnization	7
solemnize	3
solemnized	-7
solemnizes	6
solemnizing	-6
solemnly	8
solid	6
solidarity	12
solution	13
solutions	7
solve	8
solved	11
solves	11
solving	14
somber	-18
son-of-a-bitch	-27
soothe	15
soothed	5
soothing	13
sophisticated	26
sore	-15
sorrow	-24
sorrowed	-24
sorrower	-23
sorrowful	-22
sorrowfully	-23
sorrowfulness	-25
sorrowing	-17
sorrows	-16
sorry	-3
soulmate	29
spam	-15
spammer	-22
spammers	-16
spamming	-21
spark	9
sparkle	18
sparkles	13
sparkling	12
special	17
speculative	4
spirit	7
spirited	13
spiritless	-13
spite	-24
spited	-24
spiteful	-19
spitefully	-23
spitefulness	-15
spitefulnesses	-23
spites	-14
splendent	27
splendid	28
splendidly	21
splendidness	23
splendiferous	26
splendiferously	19
splendiferousness	17
splendor	30
splendorous	22
splendors	20
splendour	22
splendours	22
splendrous	22
sprightly	20
squelched	-10
stab	-28
stabbed	-19
stable	12
stabs	-19
stall	-8
stalled	-8
stalling	-8
stamina	12
stammer	-9
stammered	-9
stammerer	-11
stammerers	-8
stammering	-10
stammers	-8
stampede	-18
stank	-19
startle	-13
startled	-7
startlement	-5
startlements	2
startler	-8
startlers	-5
startles	-5
startling	3
startlingly	-3
starve	-19
starved	-26
starves	-23
starving	-18
steadfast	10
steal	-22
stealable	-17
stealer	-17
stealers	-22
stealing	-27
stealings	-19
steals	-23
stealth	-3
stealthier	-3
stealthiest	4
stealthily	1
stealthiness	2
stealths	-3
stealthy	-1
stench	-23
stenches	-15
stenchful	-24
stenchy	-23
stereotype	-13
stereotyped	-12
stifled	-14
stimulate	9
stimulated	9
stimulates	10
stimulating	19
stingy	-16
stink	-17
stinkard	-23
stinkards	-10
stinkbug	-2
stinkbugs	-10
stinker	-15
stinkers	-12
stinkhorn	-2
stinkhorns	-8
stinkier	-15
stinkiest	-21
stinking	-24
stinkingly	-13
stinko	-15
stinkpot	-25
stinkpots	-7
stinks	-10
stinkweed	-4
stinkwood	-1
stinky	-15
stolen	-22
stop	-12
stopped	-9
stopping	-6
stops	-6
stout	7
straight	9
strain	-2
strained	-17
strainer	-8
strainers	-3
straining	-13
strains	-12
strange	-8
strangely	-12
strangled	-25
strength	22
strengthen	13
strengthened	18
strengthener	18
strengtheners	14
strengthening	22
strengthens	20
strengths	17
stress	-18
stressed	-14
stresses	-20
stressful	-23
stressfully	-26
stressing	-15
stressless	16
stresslessness	16
stressor	-18
stressors	-21
stricken	-23
strike	-5
strikers	-6
strikes	-15
strong	23
strongbox	7
strongboxes	3
stronger	16
strongest	19
stronghold	5
strongholds	10
strongish	17
strongly	11
strongman	7
strongmen	5
strongyl	6
strongyles	2
strongyloidosis	-8
strongyls	1
struck	-10
struggle	-13
struggled	-14
struggler	-11
strugglers	-14
struggles	-15
struggling	-18
stubborn	-17
stubborner	-15
stubbornest	-6
stubbornly	-14
stubbornness	-11
stubbornnesses	-15
stuck	-10
stunk	-16
stunned	-4
stunning	16
stuns	1
stupid	-24
stupider	-25
stupidest	-24
stupidities	-20
stupidity	-19
stupidly	-20
stupidness	-17
stupidnesses	-26
stupids	-23
stutter	-10
stuttered	-9
stutterer	-10
stutterers	-11
stuttering	-13
stutters	-10
suave	20
submissive	-13
submissively	-10
submissiveness	-7
substantial	8
subversive	-9
succeed	22
succeeded	18
succeeder	12
succeeders	13
succeeding	22
succeeds	22
success	27
successes	26
successful	28
successfully	22
successfulness	27
succession	8
successional	9
successionally	11
successions	1
successive	11
successively	9
successiveness	10
successor	9
successors	11
suck	-19
sucked	-20
sucker	-24
suckered	-20
suckering	-21
suckers	-23
sucks	-15
sucky	-19
suffer	-25
suffered	-22
sufferer	-20
sufferers	-24
suffering	-21
suffers	-21
suicidal	-35
suicide	-35
suing	-11
sulking	-15
sulky	-8
sullen	-17
sunnier	23
sunniest	24
sunny	18
sunshine	22
sunshiny	19
super	29
superb	31
superior	25
superiorities	8
superiority	14
superiorly	22
superiors	10
support	17
supported	13
supporter	11
supporters	19
supporting	19
supportive	12
supportiveness	15
supports	15
supremacies	8
supremacist	5
supremacists	-10
supremacy	2
suprematists	4
supreme	26
supremely	27
supremeness	23
supremer	23
supremest	22
supremo	19
supremos	13
sure	13
surefire	10
surefooted	19
surefootedly	16
surefootedness	15
surely	19
sureness	20
surer	12
surest	13
sureties	13
surety	10
suretyship	-1
suretyships	4
surprisal	15
surprisals	7
surprise	11
surprised	9
surpriser	6
surprisers	3
surprises	9
surprising	11
surprisingly	12
survived	23
surviving	12
survivor	15
suspect	-12
suspected	-9
suspecting	-7
suspects	-14
suspend	-13
suspended	-21
suspicion	-16
suspicions	-15
suspicious	-15
suspiciously	-17
suspiciousness	-12
sux	-15
swear	-2
swearing	-10
swears	2
sweet	20
sweetheart	33
sweethearts	28
sweetie	22
sweeties	21
sweetly	21
sweetness	22
sweets	22
swift	8
swiftly	12
swindle	-24
swindles	-15
swindling	-20
sympathetic	23
sympathy	15
talent	18
talented	23
talentless	-16
talents	20
tantrum	-18
tantrums	-15
tard	-25
tears	-9
teas	3
tease	-13
teased	-12
teasel	-1
teaseled	-8
teaseler	-8
teaselers	-12
teaseling	-4
teaselled	-4
teaselling	-2
teasels	-1
teaser	-10
teasers	-7
teases	-12
teashops	2
teasing	-3
teasingly	-4
teaspoon	2
teaspoonful	2
teaspoonfuls	4
teaspoons	5
teaspoonsful	3
temper	-18
tempers	-13
tendered	5
tenderer	6
tenderers	12
tenderest	14
tenderfeet	-4
tenderfoot	-1
tenderfoots	-5
tenderhearted	15
tenderheartedly	27
tenderheartedness	7
tenderheartednesses	28
tendering	6
tenderization	2
tenderize	1
tenderized	1
tenderizer	4
tenderizes	3
tenderizing	3
tenderloin	-2
tenderloins	4
tenderly	18
tenderness	18
tendernesses	9
tenderometer	2
tenderometers	2
tenders	6
tense	-14
tensed	-10
tensely	-12
tenseness	-15
tenser	-15
tenses	-9
tensest	-12
tensing	-10
tension	-13
tensional	-8
tensioned	-4
tensioner	-16
tensioners	-9
tensioning	-14
tensionless	6
tensions	-17
terrible	-21
terribleness	-19
terriblenesses	-26
terribly	-26
terrific	21
terrifically	17
terrified	-30
terrifies	-26
terrify	-23
terrifying	-27
terror	-24
terrorise	-31
terrorised	-33
terrorises	-33
terrorising	-30
terrorism	-36
terrorisms	-32
terrorist	-37
terroristic	-33
terrorists	-31
terrorization	-27
terrorize	-33
terrorized	-31
terrorizes	-31
terrorizing	-30
terrorless	9
terrors	-26
thank	15
thanked	19
thankful	27
thankfuller	19
thankfullest	20
thankfully	18
thankfulness	21
thanks	19
thief	-24
thieve	-22
thieved	-14
thieveries	-21
thievery	-20
thieves	-23
thorny	-11
thoughtful	16
thoughtfully	17
thoughtfulness	19
thoughtless	-20
threat	-24
threaten	-16
threatened	-20
threatener	-14
threateners	-18
threatening	-24
threateningly	-22
threatens	-16
threating	-20
threats	-18
thrill	15
thrilled	19
thriller	4
thrillers	1
thrilling	21
thrillingly	20
thrills	15
thwarted	-1
thwarting	-7
thwarts	-4
ticked	-18
timid	-10
timider	-10
timidest	-9
timidities	-7
timidity	-13
timidly	-7
timidness	-10
timorous	-8
tired	-19
tits	-9
tolerance	12
tolerances	3
tolerant	11
tolerantly	4
toothless	-14
top	8
tops	23
torn	-10
torture	-29
tortured	-26
torturer	-23
torturers	-35
tortures	-25
torturing	-30
torturous	-27
torturously	-22
totalitarian	-21
totalitarianism	-27
tough	-5
toughed	7
toughen	1
toughened	1
toughening	9
toughens	-2
tougher	7
toughest	-3
toughie	-7
toughies	-6
toughing	-5
toughish	-10
toughly	-11
toughness	-2
toughnesses	3
toughs	-8
toughy	-5
tout	-5
touted	-2
touting	-7
touts	-1
tragedian	-5
tragedians	-10
tragedienne	-4
tragediennes	-14
tragedies	-19
tragedy	-34
tragic	-20
tragical	-24
tragically	-27
tragicomedy	2
tragicomic	-2
tragics	-22
tranquil	2
tranquiler	19
tranquilest	16
tranquilities	15
tranquility	18
tranquilize	3
tranquilized	-2
tranquilizer	-1
tranquilizers	-4
tranquilizes	-1
tranquilizing	-5
tranquillest	8
tranquillities	5
tranquillity	18
tranquillized	-2
tranquillizer	-1
tranquillizers	-2
tranquillizes	1
tranquillizing	8
tranquilly	12
tranquilness	15
trap	-13
trapped	-24
trauma	-18
traumas	-22
traumata	-17
traumatic	-27
traumatically	-28
traumatise	-28
traumatised	-24
traumatises	-22
traumatising	-19
traumatism	-24
traumatization	-30
traumatizations	-22
traumatize	-24
traumatized	-17
traumatizes	-14
traumatizing	-23
travesty	-27
treason	-19
treasonous	-27
treasurable	25
treasure	12
treasured	26
treasurer	5
treasurers	4
treasurership	4
treasurerships	12
treasures	18
treasuries	9
treasuring	21
treasury	8
treat	17
tremble	-11
trembled	-11
trembler	-6
tremblers	-10
trembles	-1
trembling	-15
trembly	-12
tremulous	-10
trick	-2
tricked	-6
tricker	-9
trickeries	-12
trickers	-14
trickery	-11
trickie	-4
trickier	-7
trickiest	-12
trickily	-8
trickiness	-12
trickinesses	-4
tricking	1
trickish	-10
trickishly	-7
trickishness	-4
trickled	1
trickledown	-7
trickles	2
trickling	-2
trickly	-3
tricks	-5
tricksier	-5
tricksiness	-10
trickster	-9
tricksters	-13
tricksy	-8
tricky	-6
trite	-8
triumph	21
triumphal	20
triumphalisms	19
triumphalist	5
triumphalists	9
triumphant	24
triumphantly	23
triumphed	22
triumphing	23
triumphs	20
trivial	-1
trivialise	-8
trivialised	-8
trivialises	-11
trivialising	-14
trivialities	-10
triviality	-5
trivialization	-9
trivializations	-7
trivialize	-11
trivialized	-6
trivializes	-10
trivializing	-6
trivially	4
trivium	-3
trouble	-17
troubled	-20
troublemaker	-20
troublemakers	-22
troublemaking	-18
troubler	-14
troublers	-19
troubles	-20
troubleshoot	8
troubleshooter	10
troubleshooters	8
troubleshooting	7
troubleshoots	5
troublesome	-23
troublesomely	-18
troublesomeness	-19
troubling	-25
troublous	-21
troublously	-21
trueness	21
truer	15
truest	19
truly	19
trust	23
trustability	21
trustable	23
trustbuster	-5
trusted	21
trustee	10
trustees	3
trusteeship	5
trusteeships	6
truster	19
trustful	21
trustfully	15
trustfulness	21
trustier	13
trusties	10
trustiest	22
trustily	16
trustiness	16
trusting	17
trustingly	16
trustingness	16
trustless	-23
trustor	4
trustors	12
trusts	21
trustworthily	23
trustworthiness	18
trustworthy	26
trusty	22
truth	13
truthful	20
truthfully	19
truthfulness	17
truths	18
tumor	-16
turmoil	-15
twat	-34
ugh	-18
uglier	-22
uglies	-20
ugliest	-28
uglification	-22
uglified	-15
uglifies	-18
uglify	-21
uglifying	-22
uglily	-21
ugliness	-27
uglinesses	-25
ugly	-23
unacceptable	-20
unappreciated	-17
unapproved	-14
unattractive	-19
unaware	-8
unbelievable	8
unbelieving	-8
unbiased	-1
uncertain	-12
uncertainly	-14
uncertainness	-13
uncertainties	-14
uncertainty	-14
unclear	-10
uncomfortable	-16
uncomfortably	-17
uncompelling	-9
unconcerned	-9
unconfirmed	-5
uncontrollability	-17
uncontrollable	-15
uncontrollably	-15
uncontrolled	-10
unconvinced	-16
uncredited	-10
undecided	-9
underestimate	-12
underestimated	-11
underestimates	-11
undermine	-12
undermined	-15
undermines	-14
undermining	-15
undeserving	-19
undesirable	-19
unease	-17
uneasier	-14
uneasiest	-21
uneasily	-14
uneasiness	-16
uneasinesses	-18
uneasy	-16
unemployment	-19
unequal	-14
unequaled	5
unethical	-23
unfair	-21
unfocused	-17
unfortunate	-20
unfortunately	-14
unfortunates	-19
unfriendly	-15
unfulfilled	-18
ungrateful	-20
ungratefully	-18
ungratefulness	-16
unhappier	-24
unhappiest	-25
unhappily	-19
unhappiness	-24
unhappinesses	-22
unhappy	-18
unhealthy	-24
unified	16
unimportant	-13
unimpressed	-14
unimpressive	-14
unintelligent	-20
uninvolved	-22
uninvolving	-20
united	18
unjust	-23
unkind	-16
unlovable	-27
unloved	-19
unlovelier	-19
unloveliest	-19
unloveliness	-20
unlovely	-21
unloving	-23
unmatched	-3
unmotivated	-14
unpleasant	-21
unprofessional	-23
unprotected	-15
unresearched	-11
unsatisfied	-17
unsavory	-19
unsecured	-16
unsettled	-13
unsophisticated	-12
unstable	-15
unstoppable	-8
unsuccessful	-15
unsuccessfully	-17
unsupported	-17
unsure	-10
unsurely	-13
untarnished	16
unwanted	-9
unwelcome	-17
unworthy	-20
upset	-16
upsets	-15
upsetter	-19
upsetters	-20
upsetting	-21
uptight	-16
uptightness	-12
urgent	8
useful	19
usefully	18
usefulness	12
useless	-18
uselessly	-15
uselessness	-16
vague	-4
vain	-18
validate	15
validated	9
validates	14
validating	14
valuable	21
valuableness	17
valuables	21
valuably	23
value	14
valued	19
values	17
valuing	14
vanity	-9
verdict	6
verdicts	3
vested	6
vexation	-19
vexing	-20
vibrant	24
vicious	-15
viciously	-13
viciousness	-24
viciousnesses	-6
victim	-11
victimhood	-20
victimhoods	-9
victimise	-11
victimised	-15
victimises	-12
victimising	-25
victimization	-23
victimizations	-15
victimize	-25
victimized	-18
victimizer	-18
victimizers	-16
victimizes	-15
victimizing	-26
victimless	6
victimologies	-6
victimologist	-5
victimologists	-4
victimology	3
victims	-13
vigilant	7
vigor	11
vigorish	-4
vigorishes	4
vigoroso	15
vigorously	5
vigorousness	4
vigors	10
vigour	9
vigours	4
vile	-31
villain	-26
villainess	-29
villainesses	-20
villainies	-23
villainous	-20
villainously	-29
villainousness	-27
villains	-34
villainy	-26
vindicate	3
vindicated	18
vindicates	16
vindicating	-11
violate	-22
violated	-24
violater	-26
violaters	-24
violates	-23
violating	-25
violation	-22
violations	-24
violative	-24
violator	-24
violators	-19
violence	-31
violent	-29
violently	-28
virtue	18
virtueless	-14
virtues	15
virtuosa	17
virtuosas	18
virtuose	10
virtuosi	9
virtuosic	22
virtuosity	21
virtuoso	20
virtuosos	18
virtuous	24
virtuously	18
virtuousness	20
virulent	-27
vision	10
visionary	24
visioning	11
visions	9
vital	12
vitalise	11
vitalised	6
vitalises	11
vitalising	21
vitalism	2
vitalist	3
vitalists	3
vitalities	12
vitality	13
vitalization	16
vitalizations	8
vitalize	16
vitalized	15
vitalizes	14
vitalizing	13
vitally	11
vitals	11
vitamin	12
vitriolic	-21
vivacious	18
vociferous	-8
vulnerabilities	-6
vulnerability	-9
vulnerable	-9
vulnerableness	-11
vulnerably	-12
vulture	-20
vultures	-13
walkout	-13
walkouts	-7
wanker	-25
want	3
war	-29
warfare	-12
warfares	-18
warm	9
warmblooded	2
warmed	11
warmer	12
warmers	10
warmest	17
warmhearted	18
warmheartedness	27
warming	6
warmish	14
warmly	17
warmness	15
warmonger	-29
warmongering	-25
warmongers	-28
warmouth	4
warmouths	-8
warms	11
warmth	20
warmup	4
warmups	8
warn	-4
warned	-11
warning	-14
warnings	-12
warns	-4
warred	-24
warring	-19
wars	-26
warsaw	-1
warsaws	-2
warship	-7
warships	-5
warstle	1
waste	-18
wasted	-22
wasting	-17
wavering	-6
weak	-19
weaken	-18
weakened	-13
weakener	-16
weakeners	-13
weakening	-13
weakens	-13
weaker	-19
weakest	-23
weakfish	-2
weakfishes	-6
weakhearted	-16
weakish	-12
weaklier	-15
weakliest	-21
weakling	-13
weaklings	-14
weakly	-18
weakness	-18
weaknesses	-15
weakside	-11
wealth	22
wealthier	22
wealthiest	22
wealthily	20
wealthiness	24
wealthy	15
weapon	-12
weaponed	-14
weaponless	1
weaponry	-9
weapons	-19
weary	-11
weep	-27
weeper	-19
weepers	-11
weepie	-4
weepier	-18
weepies	-16
weepiest	-24
weeping	-19
weepings	-19
weeps	-14
weepy	-13
weird	-7
weirder	-5
weirdest	-9
weirdie	-13
weirdies	-10
weirdly	-12
weirdness	-9
weirdnesses	-7
weirdo	-18
weirdoes	-13
weirdos	-11
weirds	-6
weirdy	-9
welcome	20
welcomed	14
welcomely	19
welcomeness	20
welcomer	14
welcomers	19
welcomes	17
welcoming	19
well	11
welladay	3
wellaway	-8
wellborn	18
welldoer	25
welldoers	16
welled	4
wellhead	1
wellheads	5
wellhole	-1
wellies	4
welling	16
wellness	19
wells	10
wellsite	5
wellspring	15
wellsprings	14
welly	2
wept	-20
whimsical	3
whine	-15
whined	-9
whiner	-12
whiners	-6
whines	-18
whiney	-13
whining	-9
whitewash	1
whore	-33
whored	-28
whoredom	-21
whoredoms	-24
whorehouse	-11
whorehouses	-19
whoremaster	-19
whoremasters	-15
whoremonger	-26
whoremongers	-20
whores	-30
whoreson	-22
whoresons	-25
wicked	-24
wickeder	-22
wickedest	-29
wickedly	-21
wickedness	-21
wickednesses	-22
widowed	-21
willingness	11
wimp	-14
wimpier	-10
wimpiest	-9
wimpiness	-12
wimpish	-16
wimpishness	-2
wimple	-2
wimples	-3
wimps	-10
wimpy	-9
win	28
winnable	18
winned	18
winner	28
winners	21
winning	24
winningly	23
winnings	25
winnow	-3
winnower	-1
winnowers	-2
winnowing	-1
winnows	-2
wins	27
wisdom	24
wise	21
wiseacre	-12
wiseacres	-1
wiseass	-18
wiseasses	-15
wisecrack	-1
wisecracked	-5
wisecracker	-1
wisecrackers	1
wisecracking	-6
wisecracks	-3
wised	15
wiseguys	3
wiselier	9
wiseliest	16
wisely	18
wiseness	19
wisenheimer	-10
wisenheimers	-14
wisents	4
wiser	12
wises	13
wisest	21
wisewomen	13
wish	17
wishes	6
wishing	9
witch	-15
withdrawal	1
woe	-18
woebegone	-26
woebegoneness	-11
woeful	-19
woefully	-17
woefulness	-21
woes	-19
woesome	-12
won	27
wonderful	27
wonderfully	29
wonderfulness	29
woo	21
woohoo	23
woot	18
worn	-12
worried	-12
worriedly	-20
worrier	-18
worriers	-17
worries	-18
worriment	-15
worriments	-19
worrisome	-17
worrisomely	-20
worrisomeness	-19
worrit	-21
worrits	-12
worry	-19
worrying	-14
worrywart	-18
worrywarts	-15
worse	-21
worsen	-23
worsened	-19
worsening	-20
worsens	-21
worser	-20
worship	12
worshiped	24
worshiper	10
worshipers	9
worshipful	7
worshipfully	11
worshipfulness	16
worshiping	10
worshipless	-6
worshipped	27
worshipper	6
worshippers	8
worshipping	16
worships	14
worst	-31
worth	9
worthless	-19
worthwhile	14
worthy	19
wow	28
wowed	26
wowing	25
wows	20
wowser	-11
wowsers	10
wrathful	-27
wreck	-19
wrong	-21
wronged	-19
yay	24
yeah	12
yearning	5
yeees	17
yep	12
yes	17
youthful	13
yucky	-18
yummy	24
zealot	-19
zealots	-8
zealous	5`;

/** Features with their weights towards positive and towards negative. */
export const WEIGHTS = `#bias	-24	-13
somehow	-1	4
i was	-5	-13
was	4	19
blessed	32	-12
with	1	-9
with some	3	-4
some	-10	4
some really	12	-2
really	9	12
amazing	65	19
amazing friends	45	2
friends	-15	8
in	-4	-8
in my	6	-2
my	6	1
my life	-11	-12
life	17	-2
who	-3	-9
who love	-39	1
love	10	9
me	5	9
me and	-11	4
and	8	-4
and send	27	27
send	-29	-16
when	-21	3
when i'm	13	28
i'm	-1	-10
i'm not	4	11
not	-13	9
!feeling	29	33
!awesome	-45	-46
lucky	6	0
#up	14	-15
#down	-15	24
#net	6	-11
#rule+	35	-5
#self	7	5
#length	-5	-4
yay	16	2
another	-16	-2
another good	49	6
good	21	-13
good phone	36	24
phone	26	24
phone interview	-10	-25
interview	6	-19
we	5	-2
we were	33	0
were	-10	14
17	-49	-17
deep	13	-3
last	10	4
last night	32	41
night	-23	-20
amp	6	-5
the	-5	-4
the love	-25	8
was so	45	27
strong	9	9
everybody	-40	-27
felt	-21	0
even	11	10
even the	10	38
the band	6	39
band	20	5
i love	68	-24
having	-1	-11
corner	-23	3
#digits	-7	-13
lmao	27	-12
#loud	50	16
two	9	-1
words	8	-14
that should	-7	17
should	-5	-6
die	24	6
this	9	8
this year	15	6
year	1	-9
#rule-	-4	28
today	15	-15
grateful	40	-12
for good	-33	17
good food	32	41
food	21	31
wine	50	66
and good	0	11
gratitude	30	-3
fb	14	-25
damn	34	33
running	-10	-10
running late	-3	27
late	-29	-30
late sucks	-1	24
sucks	-4	115
with the	5	-1
#flat	-21	-25
ugh	-19	62
i hate	-31	60
hate	11	19
hate hate	8	38
hate getting	-1	5
getting	-8	4
getting blood	-1	5
blood	25	37
blood drawn	-1	5
drawn	20	0
love that	65	47
that i	12	-17
i just	8	-9
just	2	5
with and	-23	-21
of	-3	-2
awesome	91	-3
stupid	3	83
stupid rain	2	15
rain	-4	14
stupid treadmill	2	15
treadmill	-29	9
treadmill hell	2	15
hell	17	23
starting	25	18
starting to	16	17
to	-6	-5
to wonder	-38	-18
wonder	7	16
wonder if	-15	-6
if	-8	-11
my old	25	-28
old	-9	16
owned	4	-7
the building	-19	25
building	20	25
were in	-29	13
!about	-10	-16
died	0	46
a true	23	16
true	-20	-16
loss	20	-4
love this	42	-13
this feeling	3	3
feeling	21	10
d	5	-9
#sign	40	-52
ha	35	-33
ha ha	69	2
you	6	-3
you are	3	-2
are	-6	1
are so	35	9
so funny	34	38
funny	6	-10
has	5	-1
has been	-10	2
been	2	-4
tomorrow	9	-11
should be	12	11
be	-11	-9
be even	4	10
even better	13	-22
better	-31	18
too	-14	2
#you	5	-5
going	12	9
going to	-14	-3
brave	-12	-23
rainy	17	45
walt	15	-35
disney	0	9
world	19	-11
day	-3	-14
day to	-14	-10
to find	-9	-21
find	-6	1
fun	29	18
hopefully	-42	-39
dry	6	-20
lol	45	-63
its	9	2
photography	0	-35
season	-7	-1
found	17	10
out	-6	-6
out the	-3	-13
coolest	54	-6
tool	-6	10
combo	39	33
pen	14	-11
pencil	9	-25
piss	-7	76
piss off	5	31
off	-12	21
off rain	5	31
off hangover	5	31
hangover	-32	35
on	-8	-7
on a	4	14
side	-2	-3
note	-6	12
super	10	5
excited	57	51
neil	24	-32
patrick	-7	-26
harris	32	66
won	41	7
an	1	-5
award	45	22
thats	-7	-13
boy	55	49
on the	2	4
flight	13	10
this time	-15	-37
about his	9	23
his	-8	-12
bag	-20	4
bitch	-24	41
dream	6	18
1	-19	0
oregon	54	-17
2	-1	8
auburn	-60	-64
3	-8	-5
4	13	-13
5	-3	-20
6	-5	-7
stay	15	16
the same	-9	11
same	-4	20
beat	1	8
no	-20	-7
no one	-4	-14
!one	-30	-13
new	4	-6
glee	25	-11
parenthood	-3	13
thank	14	6
thank goodness	39	-20
goodness	-5	1
s	-3	-3
homemade	71	31
works	41	-6
the weather	6	-18
weather	3	12
channel	-24	-16
gonna	-40	-33
start	-14	-11
showing	5	-11
movies	9	3
guess	-32	6
slow	-26	7
learning	37	31
valuable	49	42
microsoft	-9	4
skills	16	42
yeah	-3	-31
my head	-16	-13
head	-19	-6
head hurts	0	21
hurts	-12	62
gravity	-5	15
gravity is	0	23
is such	32	-13
such	-3	-7
such a	-3	30
a damn	10	17
damn bitch	0	23
cross	5	-9
section	25	17
section of	8	-23
this is	16	2
exact	-20	-46
time for	-9	-31
and less	17	31
less	-23	19
crowded	3	-39
than	-3	10
spots	-4	-38
near	-2	19
dc	4	-40
thinking	-9	3
thinking about	32	-8
about the	6	0
the weekend	-19	-15
weekend	19	-21
need	-11	0
need to	-11	-20
to get	-14	2
get	-2	8
get out	7	-3
out a	-9	1
a bit	-3	6
bit	4	-7
i think	11	-12
think	-12	-10
down	0	21
down on	-19	-7
east	3	-14
sixth	5	6
team	13	2
bad	-27	11
mood	33	8
anger	-1	-57
anger is	18	18
is ugly	-13	72
ugly	-1	29
can	7	-4
someone	-28	10
recommend	-6	4
a good	-22	-1
editor	-34	-1
free	-19	-15
!with	7	14
or	-19	-14
would	-13	-6
would like	-46	-48
like	-8	2
like a	5	13
a nice	-19	-7
nice	42	6
stomach	32	83
filled	19	-26
back	10	23
back on	4	-58
road	8	23
long	-13	9
but	-23	-16
so happy	35	-18
happy	37	-6
happy to	48	-6
to be	1	5
be in	61	52
in a	1	4
a fun	54	-12
relationship	12	12
again	7	7
feel	-11	4
feel good	4	36
#turn	10	-6
thanks	44	13
thanks for	2	25
for the	4	-5
the good	9	50
good luck	-13	-63
luck	-19	27
wow	20	22
about to	3	-13
to listen	22	-4
listen	-15	-38
listen to	9	-14
to the	-6	-1
the latest	11	-13
latest	9	-18
and i	13	2
today's	-18	-26
mix	23	7
mix of	20	-4
cute	6	-31
character	-1	7
designs	-33	3
and funny	69	43
punch	18	8
line	-10	7
discovered	-11	-3
discovered the	17	-18
smiley	65	0
button	-12	-11
button on	8	-21
on my	18	27
my phone	-2	8
first	-2	-11
first day	36	29
day of	-4	22
breakfast	10	-10
and then	12	15
then	-19	-8
jewel	42	-21
she's	4	-10
beautiful	58	5
congrats	94	1
on your	7	22
your	-4	-4
outstanding	32	-9
achievement	29	21
b	5	-7
thank you	27	8
you for	23	2
sharing	-26	-22
a great	16	13
great	26	-6
speech	-11	-15
what	-5	-4
what is	-22	-11
is that	3	-9
light	3	-2
at	-9	-9
at the	11	-5
the end	12	34
end	-3	-13
end of	18	-1
of the	5	-1
tunnel	7	13
exit	-21	16
or a	7	-16
a train	-1	5
train	-7	0
#asks	-54	-20
bored	-14	33
confused	-30	5
frustrated	17	44
repeat	-7	9
after	-4	-5
is my	-3	-28
my friend	-33	16
friend	-9	0
hooray	23	-29
for new	16	-19
opportunities	-13	30
oh	9	18
butler	26	6
love it	28	-10
it when	-17	8
florida	-23	-18
loses	-35	33
jim	-16	1
price	28	-14
are more	8	9
more	-8	5
than you	-35	-37
you could	13	8
could	3	-3
hope	-25	-4
was the	11	-12
the best	39	8
best	-18	0
ever	19	10
is about	-3	-10
towards	28	-1
towards the	6	-25
the rock	38	25
rock	-17	-3
for some	17	-7
football	9	7
after a	7	42
trip	5	-6
brunch	52	20
action	-9	1
!no	-19	15
rt	0	-29
heading	-20	4
heading to	-18	-5
boston	22	-8
possible	28	17
knee	-23	-14
wtf	12	66
brother	-19	-15
asked	-38	-40
houston	0	12
calling	8	19
plays	20	21
texas	-35	-4
run	-11	-6
up	-3	3
up the	-14	-23
the middle	-10	3
middle	-25	-19
the final	-29	20
final	-36	-40
shot	35	36
the film	13	14
film	16	5
that's	-3	-5
song	48	4
watching	7	12
watching the	-10	-29
the play	2	7
play	-2	5
ball	-17	-4
horrible	-25	15
horrible news	2	8
news	-3	-5
news tonight	2	8
tonight	30	-6
total	-12	4
total fucking	1	5
fucking	36	80
fucking mess	1	5
mess	12	42
feel helpless	2	8
helpless	-45	-24
helpless and	2	8
and ill	-8	25
ill	13	85
navy	-27	-13
wins	-46	-31
20	-3	-6
mets	-31	-5
suck	-20	28
just in	-40	-8
congress	-13	-6
windows	10	11
in their	5	9
their	-4	7
now	1	-22
actually	13	11
see	1	-10
what's	-32	-10
what's going	11	21
going on	4	12
around	-3	-2
them	-1	5
if you	4	9
headed	-26	-14
and see	-26	-25
see a	-11	4
fat	-4	15
guy	18	26
carrying	10	7
bicycle	-29	7
i could	9	25
could use	-17	3
use	-3	-9
use a	-15	-13
lift	-20	-43
10	16	9
di	-24	-53
whoa	28	-30
got	1	-10
refreshingly	13	-20
serious	-8	-4
here	3	4
santa	-13	25
week	-6	-17
madness	28	16
they	-6	3
call	-18	-15
call it	-10	9
i also	1	7
also	14	1
order	22	16
mississippi	1	-20
state	-18	-1
shirt	26	-6
iron	6	1
bowl	-22	-38
that's terribly	9	23
terribly	-4	23
terribly sad	9	23
sad	3	4
doing	16	-15
doing so	-13	-32
so well	38	-15
well	-3	-2
since	-3	-23
thursday	-15	-34
i've	4	-6
i've been	-15	-15
been a	13	26
crying	-16	39
baby	31	-26
ass	-9	25
depression	39	38
happy thanksgiving	51	16
thanksgiving	18	0
to you	-5	-29
hope you	-25	-2
you have	-17	6
have	-8	-4
meal	11	25
friends and	-2	21
and great	45	4
great fun	-7	4
finished	8	-37
miracle	4	-16
fantastic	60	0
series	9	31
they've	-19	-20
pulled	-42	9
a little	-5	-13
little	-14	18
story	5	2
lines	-10	8
why	-26	11
why do	-15	21
do	-17	-10
do you	-30	-18
have to	-10	6
be a	-7	1
all	2	-8
all the	-2	4
the time	11	17
drove	-35	-9
by	-6	-9
by an	10	-17
office	11	-7
park	-15	-21
residents	-13	-17
google	-19	-31
sky	-30	7
fuck	6	30
my only	-17	6
only	-24	20
is like	31	62
outside	5	30
is really	1	56
paper	-13	1
former	-12	-3
name	-6	-20
classy	39	44
comments	-31	7
will	2	-4
will be	-9	-3
referred	5	6
referred to	5	6
as	-12	-3
happy birthday	32	-6
birthday	52	-16
all day	4	-20
i have	10	1
to do	-14	0
do it	18	-1
the big	13	19
big	20	14
guns	-18	15
o'clock	9	-12
power	-8	-25
hour	-24	6
tapping	30	16
cast	24	30
walk	6	-28
it's	4	1
it's amazing	21	2
great work	63	20
a fantastic	17	-20
finish	-12	-7
to a	-2	4
game	18	-12
very	23	10
this morning	-12	-14
morning	-14	-21
was fun	-25	-38
but then	-12	7
then this	-33	-7
afternoon	15	-45
spring	-3	5
cleaning	-7	2
oven	-24	-28
!fun	14	5
celebrating	14	4
wonderful	44	-7
husband	-20	-56
perfect	50	5
skies	53	-19
for this	-16	27
shower	8	-16
falling	-18	-9
every	16	18
couple	-18	-9
minutes	12	37
huge	0	-12
bright	-28	-15
hey	32	28
apple	-9	-11
biggest	33	28
fan	-14	-12
photo	4	-20
either	14	18
must	-24	-10
click	14	38
much	11	17
info	-27	1
please	-26	13
fix	-20	20
good morning	10	-27
lovely	6	-4
never	8	16
!thought	6	35
thought i	-35	29
!i	14	23
i would	19	18
!would	-16	37
show	6	-1
show up	-12	-14
up to	-4	-6
to work	0	15
extra	-15	-1
early	-27	-35
work on	-28	32
bus	-9	12
mad	19	5
not bad	-1	24
!bad	8	-24
!or	-3	-11
anyway	-32	-51
had	-10	9
had the	9	-22
best lucky	7	3
lucky charm	7	3
charm	17	10
charm ever	7	3
ever tonight	7	3
thanks y	7	3
y	-33	-42
goodness for	33	-18
for walkthroughs	11	5
walkthroughs	11	5
haha	32	-53
brilliant	34	-9
inspire	-12	-13
love and	9	-8
happiness	6	-44
you will	59	64
write	-31	10
write a	-44	6
a joy	35	-3
joy	33	6
canada	1	-18
medal	4	19
swimming	21	25
official	-4	-35
i am	-8	-2
am	-6	-3
sleeping	-41	-31
by the	-10	1
river	5	14
does	-4	-12
the sun	-5	-26
sun	12	14
have a	-12	-21
smell	-16	31
amazingly	5	59
great one	61	5
dunkin	-20	-24
lots	-2	-3
lots of	34	53
out this	39	-11
okay	-13	-35
losing	-33	1
due	14	3
to my	-1	-25
lack	-13	20
lack of	-3	6
skill	26	35
if i	5	9
i get	4	16
but i	8	11
technical	5	25
difficulty	58	33
bullshit	7	66
don't	-18	9
don't care	24	38
!care	6	-4
!don't	22	26
today is	12	25
dates	14	-6
starbucks	57	34
downtown	-6	-7
st	-6	10
waiting	-13	-12
waiting for	3	-10
the new	17	23
brass	22	-5
to start	-17	-14
anyone	6	-12
arrested	-9	13
development	19	-7
we just	12	43
just lost	18	27
lost	-22	13
lost power	-8	23
hate that	0	43
feeling like	9	7
a dumb	49	26
dumb	-5	22
things	-3	4
worse	0	29
political	-16	-11
tweet	-20	-24
month	-18	12
is now	1	-20
concluded	-12	-5
absolutely	61	28
love the	49	-17
the idea	-12	-24
idea	-15	10
behind	-6	7
still	4	-6
machines	2	32
yay dayquil	30	5
dayquil	30	5
yay with	30	5
with bells	30	5
bells	-19	-13
bells on	30	5
rode	15	-3
for a	-12	7
a few	-7	-8
few	-6	-2
miles	-23	13
city	-11	-8
county	-14	-12
roads	30	17
as all	-28	-20
doing the	-13	-25
the i	7	22
i believe	13	-1
from	-10	-12
bull	-37	-6
in his	-9	8
his own	11	8
own	-4	12
own way	15	32
way	-1	-16
superb	41	14
trust	42	59
have this	-14	23
went	-4	12
i like	24	-30
like it	21	32
it to	-9	-10
f	-9	-13
n	-18	12
horns	-4	3
kill	18	15
bet	-50	-10
you feel	69	-13
nice and	39	20
relaxed	-18	1
what a	78	53
gift	-19	-25
i had	3	-15
had such	4	-2
such an	-18	-15
an amazing	31	-6
amazing time	6	3
time out	-6	-51
out tonight	-16	16
good laugh	20	-9
laugh	7	19
grateful life	6	3
the word	3	-8
word	-27	3
is a	7	-1
complicated	-17	-29
beginning	-13	-1
beginning to	9	14
to write	-33	-16
a song	20	-5
called	-16	-1
shoot	4	1
me in	-13	6
in the	-1	-5
the face	35	38
face	16	48
lyrics	-17	-23
they would	-6	1
like to	-13	-6
to add	-16	24
add	-8	-20
so far	16	-28
far	8	21
shot in	35	31
ah	34	6
there	-4	3
there are	9	7
over	2	12
11	-7	-1
000	-8	-14
emails	-45	-24
o	-19	9
thinly	-12	0
its time	-16	24
now on	23	-39
on to	27	7
that was	3	9
was a	-11	-15
summer	-2	-11
activities	45	-8
so good	77	5
kids	6	-1
students	11	34
seem	0	8
does it	-41	-24
come out	1	-12
out for	19	11
after seeing	40	45
seeing	26	20
i probably	41	28
probably	-20	11
packing	46	37
for several	26	11
several	-1	-10
days	7	10
italy	6	2
a huge	25	47
others	-19	-22
like winning	50	14
winning	45	33
winning at	30	-11
at trivia	-19	-19
trivia	-19	-15
twitter	-4	-22
has become	-11	1
become	17	31
become a	19	-17
monty	32	41
spam	-1	53
angry	3	20
i mean	33	5
mean	-14	-10
i cant	-15	-4
cant	38	28
!imagine	28	-32
!all	-6	0
uh	54	0
dont	-9	6
!me	-16	15
but no	8	37
!funny	-31	5
experience	37	43
insights	-19	45
everyone	-14	-9
everyone who	10	13
contributed	-14	-21
supported	-10	-10
otherwise	-11	-9
is out	-16	3
out of	11	36
of control	-12	-1
control	-10	19
officially	50	41
times	-11	19
p	49	-35
production	-20	8
not so	15	15
some of	-6	12
performers	35	48
though	-20	-25
seats	9	8
not have	-2	26
!have	-17	-21
!a	-4	-5
os	-21	29
x	6	5
client	-4	-7
landed	32	31
san	-3	6
jose	23	5
now to	36	9
bowling	39	-30
im	-7	-42
looking	0	14
looking to	13	21
rent	1	-11
house	-13	-3
any	14	8
leads	-9	6
cream	26	-6
donuts	25	-1
it's the	8	-16
the simple	-19	9
simple	-13	23
things that	2	-3
keep	7	-1
might	-21	-11
omg	23	-20
that is	11	25
a bad	5	-3
miss	-23	-25
olympics	-10	-28
1st	6	-14
american	-6	1
top	-1	-10
spot	58	11
time in	-7	-27
sport	59	14
boring	-28	53
episode	3	19
drunk	-22	-37
driver	-48	-9
charged	17	-7
crash	-10	-17
killed	43	44
police	-20	15
police officer	5	-11
officer	7	-10
people who	6	26
money	0	9
money and	14	11
and think	6	10
god	-7	22
fu	-22	-27
set	5	-3
ur	-11	-47
alarm	25	-35
clock	-3	-36
and leave	25	6
leave	-13	-11
alone	11	4
sorry	-19	-11
to say	-4	-7
say	-4	8
but the	-3	19
starving	11	80
artist	28	1
stupid and	-31	-12
hate it	-40	-33
the path	-19	-27
path	-26	-35
the dark	-8	1
dark	19	-28
leads to	-26	8
to hate	-18	-45
suffering	30	2
how	3	5
how did	22	17
did	5	-2
!win	12	-7
haven't	-5	-7
!too	8	20
too much	-17	3
!much	-21	4
difference	-27	-37
difference in	19	-34
speed	32	8
but its	-27	-25
epic	25	-5
win	-35	-32
but not	3	15
not good	5	88
!good	12	31
good enough	-7	23
!enough	33	67
book	5	-1
yes	1	-19
getting the	-11	49
the all	-6	-11
clear	-6	4
kinda	-12	-21
into	-16	-13
is never	-30	3
quiet	-32	-11
shift	41	30
kind	-5	4
blah	-34	34
soccer	-53	-59
whatever	-18	4
look	-4	-2
look at	24	-18
car	-13	8
whole	-3	10
he	-14	-26
he is	35	28
bastard	-36	32
filling	40	16
i feel	-29	-18
strange	-6	-57
not funny	-32	3
arizona	-21	46
injured	-24	27
victim	16	14
accused	-14	22
accused of	-12	22
threats	-29	14
com	-26	-15
via	-28	-32
papercuts	1	14
papercuts suck	1	14
suck worse	1	14
hate paperwork	1	14
paperwork	1	14
as hell	26	76
outta	-4	-21
this place	70	65
place	12	25
what the	-26	6
the hell	8	-1
happened	-27	11
happened to	-55	-49
to no	36	38
pissed	4	70
cigar	2	12
cigar smell	2	12
smell is	5	21
is absolutely	24	37
absolutely disgusting	1	9
disgusting	-3	71
gross	-17	37
gross gross	1	9
i totally	28	17
totally	25	46
its a	32	18
bug	27	26
location	-4	37
services	-2	15
constantly	-1	45
aware	-23	-14
apps	-28	-35
and my	-38	-11
dies	-5	16
faster	1	20
is awesome	30	-6
those	-19	-16
kind of	-6	0
socks	-6	-10
they're	-31	-9
so much	12	9
much fun	44	28
i dont	-14	8
!that	-15	-4
35	8	-13
i can	2	6
can have	72	39
have fun	19	-13
i lost	33	45
sock	62	44
laundry	-30	-14
wit	14	2
dat	19	32
brown	-11	-14
dead	15	4
what an	21	-20
an awesome	26	15
spent	28	35
company	-1	26
company and	-9	-1
later	17	-27
with more	-16	-2
plus	74	-14
walking	-55	-28
marvelous	26	-12
fun and	64	-8
ended	11	3
the day	25	8
day with	0	11
yummy	44	39
thai	54	45
living	17	26
a very	20	12
ive	68	11
site	15	13
looking forward	18	-23
forward	-6	2
forward to	-15	-23
i say	2	29
assume	2	-9
saying	-31	9
blue	26	6
shield	45	31
showed	57	-15
all these	19	-34
these	11	5
how to	-16	-46
moon	16	-2
up in	16	26
her	5	1
can't	-11	31
can't wait	60	-1
!wait	20	-14
wait to	-30	-54
!to	5	1
to hear	-9	-15
!hear	27	25
progress	32	-15
mentioned	26	-27
kingdom	18	-30
now i'm	-7	36
hearing	-43	-7
hates	44	32
traffic	-17	-7
busy	-44	3
bout	49	2
blow	-1	24
up a	-28	-27
castle	-22	-61
chip	-13	8
for what	42	14
what he	13	5
is doing	33	16
lane	53	10
right	14	-8
right now	7	16
yrs	-2	19
de	-9	7
making	12	7
making the	15	42
at their	7	19
needless	12	54
needless to	33	40
tell	-15	0
tell me	-40	-29
about it	-15	11
to go	-8	6
go	10	-5
go home	-48	-36
home and	8	-4
may	4	-3
drive	-8	-10
toward	25	-1
red	10	11
country	1	-13
here in	23	-30
i don't	-5	-13
have enough	4	61
!time	-6	-23
spare	36	-32
r	13	23
george	-1	-24
terrible	-20	53
was good	57	38
magic	25	-28
resort	3	16
dogs	-11	16
puppets	21	34
brits	33	36
evening	0	-24
as always	55	7
always	19	-7
and yet	22	2
yet	1	10
yet again	21	37
marathon	-16	-44
damn country	-1	48
country bastards	-1	48
bastards	-15	35
rule	-26	11
of it	-22	-23
computers	-23	-15
so awesome	32	-4
friday	16	2
great food	59	-8
stories	17	20
chocolate	-36	-41
let	-18	-2
let the	11	-3
christmas	-5	-2
parties	-16	24
begin	-1	-10
and the	0	-12
finale	22	-20
worst	-23	36
cocktail	-42	-25
dress	-24	-27
i ordered	23	27
ordered	-18	22
fits	79	45
and looks	-40	0
looks	19	15
tried	-4	7
instant	-19	-33
coffee	9	23
feels	6	48
has some	-23	-18
flavor	11	30
overly	32	50
smooth	47	12
inoffensive	-47	10
better than	59	5
brew	19	-26
bathrooms	6	-39
pc	-30	-3
not very	-3	-5
!very	-1	34
comparison	-49	-27
test	7	-6
net	-6	0
2nd	-5	-26
search	-18	-17
result	-20	9
32	3	-5
ups	42	57
made my	57	3
my flight	0	-5
flight yay	30	14
having trouble	18	-10
trouble	-10	18
trouble with	48	18
support	-35	20
from a	-7	2
time to	-22	18
to call	-1	25
sales	-38	-28
funny and	55	-3
posts	-6	5
of love	0	13
so cute	71	4
lt	55	-5
almost	-5	4
runs	-7	-8
over in	17	60
parking	-9	5
parking lot	27	53
18	-15	-8
songs	15	-4
songs to	10	-20
toast	27	-18
sd	33	12
sd offered	26	9
offered	5	-38
offered to	-7	4
to take	-9	11
take	-16	-11
take us	1	37
us	9	-3
us all	52	3
all out	44	-7
for supper	24	12
supper	24	12
to cook	12	-30
!cook	-7	13
lighter	44	-8
!turn	-16	8
turn the	8	-13
!the	-4	11
on in	-12	15
in our	47	34
our	-11	-19
until	-29	-34
then i	11	19
i found	-9	-18
pocket	24	-11
italian	-16	-18
dish	-18	-36
bloody	29	12
iphone	22	16
is more	19	31
reliable	-37	-26
warner	-32	-70
cable	-10	24
that takes	-19	-13
takes	12	-1
real	2	3
effort	-7	8
sitting	25	46
sitting in	31	-7
bean	17	25
drinking	37	-15
setting	-8	-11
suite	17	-38
rise	38	-7
facebook	-23	0
decline	5	13
else	-20	14
finally	16	4
bought	2	-4
bought a	25	-18
a new	12	-9
suit	7	9
today and	9	-41
and got	48	-1
got a	-4	-2
laptop	-9	-34
for my	-19	-9
from my	-4	-23
mother	0	14
south	2	11
carolina	-34	-7
newspaper	-16	-14
dirty	-2	33
sensitive	0	16
link	-28	-30
who wants	5	-3
wants	-1	6
random	-42	-6
13	7	-26
give	15	-20
em	5	-34
change	-15	-29
is good	8	-19
i'm so	39	45
glad	44	9
who the	-5	6
the fuck	-35	12
steals	58	12
badly	30	70
you need	-4	-5
shit	-10	23
contractor	26	44
hired	17	-3
writing	-21	9
when they	22	51
knew	33	25
were a	-14	-1
shop	-2	-5
working	13	-1
working with	28	3
i especially	61	3
especially love	4	-1
hilarious	42	-20
so i	-23	-41
told	3	-2
i thought	10	7
thought	-15	-34
was bad	55	36
and he	27	-28
told me	-9	-34
me that	-24	-44
dreamed	12	0
the first	3	-11
first time	13	24
have never	18	56
!well	23	56
upset	-35	48
hurt	-23	18
annoyed	9	72
spiteful	7	34
a plethora	41	8
plethora	41	8
plethora of	41	8
of feelings	-3	5
feelings	34	27
feelings to	1	23
to choose	44	14
choose	-20	13
choose from	34	-3
from today	2	8
think you	21	-10
you can	24	11
bring	30	-10
aww	9	12
woohoo	78	6
at a	20	13
what to	4	-14
do for	-12	-38
don't even	66	47
!even	1	14
!it	0	22
pathology	50	4
cranky	50	24
exhausted	-11	-12
and back	5	8
to being	-20	-22
being	5	18
sick	18	20
bring to	10	-22
to date	42	-6
date	29	13
when you	-1	-7
need a	-7	4
ringer	19	-12
or two	-5	11
wouldn't	-2	14
!want	-25	-38
want a	-33	6
a strong	-12	-38
!strong	-41	-9
sexy	10	-16
intelligent	21	16
woman	-23	12
perhaps	-18	-31
we saw	-14	-12
saw	-23	-22
earlier	8	42
one was	-15	-16
was not	-12	-17
!as	-7	-7
cowboys	-45	-11
300	0	5
300 followers	34	13
followers	26	50
followers d	34	13
very impressed	36	-1
impressed	63	36
impressed with	21	6
with my	19	7
tigers	-29	-45
ready	18	-19
ready for	-13	-21
this weekend	-17	-16
a big	34	-6
big time	24	-18
arkansas	-25	6
v	10	-2
alabama	14	16
got my	50	-9
copy	7	2
copy of	29	21
pearl	33	20
jam	28	-25
november	-12	-39
2000	-2	-28
mail	-43	-2
theme	6	-16
you've	0	8
gotta	9	-16
after you	10	-3
you go	-12	14
around the	-24	-9
rogers	61	3
zero	-34	45
inspiring	-2	43
invigorating	33	-42
memorial	4	-50
a perfect	58	20
way to	-14	7
celebrate	40	30
man's	11	-8
no new	10	15
!new	-9	0
!lost	-16	8
exciting	-27	-2
data	3	2
entry	-19	-36
found this	24	3
with its	19	34
wing	-3	-21
wrapped	11	31
around a	-3	-8
stick	-14	-19
i got	-8	-16
got the	33	35
isn't	-12	19
!working	-1	28
!is	-22	4
it wasn't	3	25
wasn't	-10	38
!your	-48	14
wondering	-21	-4
how you	-5	21
gasp	37	22
said	-18	-15
thru	59	27
teeth	-33	17
you're	2	-7
twin	8	-25
six	-4	23
does not	-20	49
related	12	-16
accessories	-44	-43
giants	21	5
i'd	-8	5
i'd like	10	34
to think	-13	-14
think i	-16	-21
brought	8	-2
brought the	14	-33
at amp	-30	-6
t	-9	0
tired	-22	-1
one of	12	11
the more	2	4
insightful	15	18
interviews	-24	-19
oil	3	38
spill	4	14
service	10	13
professor	-22	-41
thx	48	-24
emitting	-6	16
emitting the	-6	16
the sad	14	35
sad pathetic	-6	16
pathetic	-23	53
pathetic longing	-6	16
longing	41	19
longing energy	-6	16
energy	25	-8
energy again	-6	16
midnight	11	-30
ohio	-2	-42
boom	50	2
at least	5	-3
least	-9	9
worked	12	19
when it	-42	-16
now i	-4	-4
the office	26	35
it has	-2	-19
has the	-1	10
to all	-1	12
all who	14	-3
thankful	-8	-25
family	20	-14
and all	21	35
all of	-8	15
listening	2	-4
listening to	-9	-14
my dad	-10	-30
dad	-6	-13
is pretty	23	24
pretty	1	10
sweet	29	3
i didn't	-4	-1
didn't	-9	31
!think	2	16
think that	-8	-7
that the	-8	-2
3d	7	42
would be	-7	10
be that	-3	-6
that good	20	19
mario	0	14
land	-16	-28
thrilled	48	10
to have	-20	16
have had	16	-4
had an	-8	-47
chat	-28	-40
for all	2	-6
all your	32	28
wisdom	-9	-39
how the	5	-1
library	21	29
yep	-30	-63
t's	-1	-12
customer	-6	30
customer service	-18	22
service is	29	39
is terrible	-5	40
for other	15	2
other	-20	-9
people's	37	-14
code	-40	-26
smart	20	17
the website	-22	15
website	-24	-19
just saw	25	-5
saw the	2	-4
the most	13	12
most	12	7
most amazing	35	4
beautiful rainbow	11	4
rainbow	18	-23
woo	5	9
12	-16	-19
few more	1	-24
tuesday	-9	-27
games	7	2
snow	-6	27
bday	24	-11
have the	-1	-12
cup	-17	-28
sweetie	10	-29
nervous	-1	-14
nervous as	-11	54
worthless	11	65
if that	10	-10
him	-7	8
cnn	-15	-49
shifting	7	-14
hurricane	-27	30
is an	3	-2
idiot	-15	20
the car	27	20
when we	-2	9
we need	59	39
save	-10	26
wedding	-3	-15
he does	16	6
hubby	36	0
dangerous	35	-25
is in	17	-7
the details	5	32
details	-20	-21
earthquake	-57	2
eastern	-16	-27
maybe	-37	-17
!was	-17	24
good one	0	-20
forgot	6	34
at home	10	22
i hope	-2	17
hope i	-21	1
don't need	17	28
!need	13	-15
need it	-10	40
concept	21	34
design	4	-14
sometimes	-12	-4
motor	36	-1
received	-4	-2
bags	-23	-30
and is	16	-13
really happy	-13	-43
yaay	56	-3
the school	-13	12
i really	8	-4
hope it	9	-25
it works	8	-17
for you	-12	0
scared	-2	11
lighting	45	17
really bad	-18	37
at work	-7	-3
work at	42	-18
7	5	13
mouth	-4	-32
get this	-7	-9
description	11	12
description of	-54	-31
of someone	-6	-43
of a	-8	-6
media	-11	-15
attention	16	16
for your	-16	-6
disappointed	-4	32
disappointed with	25	42
!checked	20	1
to see	16	13
see if	-17	9
salmon	11	-8
lacked	-10	85
ousted	-8	-38
hitler	-4	59
the mayor	15	-3
mayor	8	-11
the person	-22	-30
person	2	24
has a	10	-15
blog	-21	-23
can you	12	0
crack	33	22
the code	-45	-32
agreed	18	-15
read	-14	-20
read about	-27	-36
about their	-8	21
journey	18	-14
ok	-7	-11
depressed	8	68
weeks	7	5
before	-11	-1
term	23	39
excited for	52	2
party	-7	35
pizza	37	40
shiny	36	-21
laughing	9	25
since i	11	-26
fell	-8	38
!you	23	6
!worry	-5	-52
worry about	9	-20
blank	-30	20
let me	-11	-18
worry	-8	-2
tired of	39	85
updates	-39	7
continually	6	6
killing	-9	-12
very much	-15	-16
depends	-45	-31
depends on	-7	-20
stranger	-29	-52
can't believe	21	19
!believe	-8	41
!i've	-55	-39
!held	-18	-29
30	9	1
for lunch	26	22
lunch	-8	20
practically	22	56
dinner	-25	-45
time on	17	19
schedule	3	-14
i need	7	-3
hat	-37	-36
conditions	42	22
perfect for	39	-30
my first	1	-14
trip to	35	30
stevens	-2	17
to make	9	4
make this	-30	-2
annual	1	-8
thing	-9	-6
like the	8	-6
it makes	24	57
makes	15	11
my day	15	5
hugh	14	-4
said it	20	-5
it was	-6	-2
call the	43	46
tech	-18	7
desk	-12	-13
at this	12	20
the music	9	-8
music	16	0
while	-14	-3
holding	-3	-16
looking at	-16	-8
flights	14	-36
it feels	3	8
improved	29	11
moving	19	-13
posted	-40	-27
be nice	-73	-5
turtle	-16	-25
is so	12	24
i'm just	17	-39
to put	-14	3
put	-17	22
out there	25	-9
a pretty	37	31
boyfriend	38	31
victory	-33	-47
belongs	19	-26
belongs to	12	-41
already	-29	-16
done	17	-1
check	15	-9
attitude	3	26
is it	-17	-20
a winner	60	-12
winner	-2	44
if not	36	36
expected	22	32
greyhound	15	-1
is full	-8	4
full	12	-15
seat	3	5
travel	-31	-37
how can	12	23
be the	-2	3
the 2	7	-9
min	9	4
warning	-52	-2
the world's	20	17
world's	24	36
fastest	-4	-24
half	7	1
half of	5	19
sore	0	69
feet	-16	1
legs	11	64
arms	-6	-6
left	-14	11
left in	10	41
corner of	6	3
cafe	-18	-12
shops	15	-9
hours	-13	28
hours of	34	25
sleep	-9	0
off to	36	-15
church	27	-24
practice	9	11
worship	18	11
history	-7	-23
history of	-19	-49
of music	-5	-6
music video	-19	12
video	-17	12
using	-31	-35
using the	13	12
crowds	20	-27
language	-35	-38
passing	-26	-36
holy	-9	-10
milestone	45	0
to meet	13	-26
meet	-12	-26
magazine	-22	-3
it's not	-15	-2
age	-9	-7
women	-21	-7
men	-23	-17
superficial	0	106
i know	-9	2
know	-6	-17
my mom	-46	-8
mom	-22	2
the country	21	-12
funeral	-10	6
and i'm	42	23
tells	-49	-3
hospital	-19	36
and they	8	28
cancer	44	-12
lecture	-19	21
was probably	-41	-16
a mistake	1	74
mistake	-20	63
crap	-38	50
may have	29	21
to miss	25	9
the heat	4	8
heat	2	11
a thousand	25	20
thousand	-11	-9
which	-6	-1
ironic	20	-21
it because	-9	-11
because	-7	-13
because it	17	4
it won't	27	7
won't	-12	13
!produce	-29	27
!heat	-43	-18
view	4	-3
cough	-23	-33
associated	11	26
marketing	9	11
to send	4	36
to your	11	-18
while i	-34	-23
kinds	16	1
kinds of	16	1
of fun	49	3
fun in	-8	8
in new	-8	-2
new york	-10	-14
york	-6	-11
excited to	43	-10
of things	24	38
it's a	7	-2
lemonade	16	26
taking	-25	-23
everything	44	32
account	1	-19
!job	-3	71
internet	1	6
hmm	-48	-52
murphy	-13	3
101	-13	-21
where's	-25	21
customers	-10	27
feedback	46	30
form	-2	-5
mental	26	38
email	31	18
subway	-5	1
that's how	33	-10
how bad	-10	55
girls	16	13
counter	4	-15
patient	-1	15
than i	15	5
i used	-9	-7
used	6	-4
used to	-11	3
commercial	19	12
opens	-43	7
victims	8	-45
families	18	8
nyc	20	-23
the lives	-3	-52
lives	30	12
installed	-30	-34
phone and	51	33
was surprised	7	10
surprised	25	11
surprised to	24	30
so many	19	57
many	15	-5
books	-22	-19
for free	-31	13
against	-36	5
those who	14	20
it seems	4	-18
seems	-3	21
seems like	-1	-26
the worst	0	44
worst of	5	-18
passed	19	7
and we	9	-10
we can	-10	-35
leave the	-9	-23
basement	-38	20
bed	10	0
impressed by	21	43
are you	-11	-20
trying	-17	-6
trying to	2	13
yourself	26	46
three	-7	3
following	-11	-3
explosion	-35	6
french	43	12
nuclear	-27	-19
plant	6	12
h	-6	-9
have become	-14	-3
expressions	20	-22
substitute	-24	25
substitute for	2	22
career	1	33
article	-34	-12
i'm at	-39	-63
san francisco	-8	2
francisco	-8	2
international	12	-9
airport	-36	-22
w	21	11
ben	-39	-13
fails	-32	36
awareness	58	29
once	9	-3
once again	26	29
tho	8	-29
i'm gonna	-33	-55
it so	36	9
had a	17	18
a lot	5	-5
answers	-14	-34
what it	5	-24
it takes	-38	6
be an	-15	14
gt	-23	1
angel	37	20
checking	-7	-15
checking out	15	-38
mind	23	22
to try	2	20
try	-1	-13
try to	-8	-19
to shake	28	-3
shake	-20	-34
and get	15	0
get a	5	16
a couple	-4	-5
meaningless	20	59
know the	32	5
the feeling	-24	0
washington	18	-14
rt i	-20	16
was right	65	-2
right in	7	48
my eyes	-31	-17
eyes	-18	-24
changed	11	-19
c	20	22
they did	34	8
!wonder	55	14
harder	-12	-8
harder to	-2	6
to read	-6	-3
glasses	23	23
just got	-16	11
good news	50	42
i'm happy	26	-19
dislike	-11	42
the sound	17	3
sound	4	-3
sound of	-26	-19
of my	-6	-27
bedroom	15	-2
door	14	23
forced	8	45
open	2	-10
retired	6	17
get to	-7	-10
to enjoy	-7	12
enjoy	23	15
classic	13	-3
realized	11	8
am going	-44	-2
heroes	-21	41
excellent	73	23
the dog	-57	-32
dog	-20	14
slowly	-15	-24
carefully	-12	-17
politely	-62	-3
precisely	-7	18
tissues	-15	-57
one for	14	12
the team	15	9
to play	-37	-27
video games	-25	10
slim	-1	-36
picking	-1	11
winter	-13	-13
tossing	-36	-50
follow-up	-7	-2
it is	9	-10
is not	-19	21
!up	1	18
the state	-4	8
to decide	-18	-23
decide	-19	-49
citizens	2	36
cannot	-7	38
i saw	17	21
second	-11	-9
favorite	18	1
next	-5	-5
next to	-5	40
that's just	23	39
ignorant	-2	34
of you	3	-2
hard	-1	9
work and	60	-3
won the	-3	2
green	8	11
cab	11	12
had better	-6	68
be good	-17	-15
beer	2	29
the view	-1	28
my desk	-40	-22
i said	-9	8
inches	-33	-16
soo	61	11
it's time	-18	4
restaurants	-26	9
reported	-19	23
taylor	5	33
fire	10	15
an interesting	-2	-25
interesting	-5	-5
of two	-10	-13
jesus	-19	-15
comic	-11	-5
good day	46	64
could be	20	-8
habit	49	-11
bonus	31	20
my favorite	70	19
getting a	24	-36
stir	-36	-11
crazy	16	21
anything	15	-4
q	-35	-9
da	-14	-15
lad	23	-13
came	-2	-9
sat	8	-11
me on	-14	10
station	11	-8
at his	1	-27
perfume	-20	-11
cloying	-38	14
went to	-20	-29
to stand	5	4
stand	-19	-16
platform	-8	-1
he was	35	30
press	0	-17
photos	28	28
like this	6	28
make me	-42	14
radical	-38	21
web	12	-17
day at	-6	-37
stayed	67	69
lil	18	33
but it	3	-22
was nice	30	20
that would	16	-8
be something	55	-6
something	2	6
something to	7	30
having fun	41	-38
the week	1	36
and it's	28	0
it's only	26	-7
there's	-11	1
there's some	-24	7
decent	-7	0
tv	-20	14
ahead	21	4
unlimited	40	-4
awful	-18	42
remember	16	9
remember it	27	9
broken	-25	-15
watching a	6	35
original	-15	8
movie	13	27
found a	26	37
on how	-30	19
do something	4	39
youtube	-26	-24
who knew	61	-10
can find	13	-6
some great	31	35
stuff	38	8
stephen	-13	-18
explains	-30	-11
plan	-5	-15
banana	-48	-33
gets	5	-9
gets a	-10	-5
wrap	-31	-18
jerry	-42	-15
west	-22	4
featured	-34	-39
hbo	29	-9
completely	46	57
monopoly	14	-26
ipad	4	-48
it's so	39	52
smack	50	25
the skin	-22	-33
skin	16	-41
golf	38	-17
driving	28	25
range	25	-1
to show	-7	0
sting	-10	22
right on	14	46
nose	-13	25
for that	7	40
to kill	-14	-9
some time	-8	-13
between	-24	-15
meeting	-19	-11
for in	3	-30
about an	-13	5
an hour	6	30
the one	24	20
one problem	-16	-3
problem	8	43
problem with	23	40
productive	44	-21
tendency	-17	0
tendency to	-5	-3
stop	-9	-7
where	-24	-10
are the	16	-7
phoenix	56	35
harbor	18	-16
e	-12	-25
not a	3	-2
!day	-37	-26
feel like	12	33
put a	-13	-12
a smile	32	0
smile	2	-9
was pretty	8	28
of me	-6	46
stealth	-8	-51
health	-5	-28
foods	7	23
you should	-16	7
eating	11	16
def	4	-34
61	-29	22
mini	-5	7
geek	60	31
while the	-23	-27
the wife	11	0
wife	-3	-25
wife is	2	-44
is getting	2	41
getting ready	4	-36
it a	-16	-16
bad thing	-25	-45
thing the	16	9
knows	6	20
saturday	13	21
to follow	-5	-5
follow	1	8
try and	10	16
talk	-7	-8
talk to	41	17
to me	6	-10
me when	9	7
the bathroom	15	32
bathroom	35	20
pee	10	33
i'll	13	1
i'll be	7	3
out in	-5	-16
seconds	8	3
swear	62	41
proof	33	27
proof that	6	12
that some	-2	-10
filmmaking	58	46
hair	-20	-4
fish	-14	-15
tacos	16	-15
sunny	66	-16
fry	33	48
sigh	-28	48
kitchen	-11	-19
enjoying	51	21
a slice	29	60
slice	4	-12
slice of	7	-8
of new	4	25
york city	14	33
a wonderful	60	25
yellow	0	22
might be	20	1
what i	14	19
kick	24	-23
and when	27	22
how much	-25	-11
wood	32	-14
chuck	48	1
hockey	15	2
north	7	-29
this week	29	-28
what are	3	-24
are all	20	-26
conventions	-14	-18
coming	9	18
coming up	-11	-17
background	18	-13
piece	13	17
piece of	39	49
froze	8	75
is going	-22	-4
to walk	8	12
in on	-12	-23
a surprise	-35	-10
surprise	18	-7
i do	10	-11
relatively	22	40
easy	25	-12
there's a	-25	15
chance	-20	-42
remember the	-20	-30
time when	-14	-37
downloading	-20	-17
packs	-31	-15
took	12	26
longer	31	10
longer than	-12	1
applying	0	-15
completed	-15	-3
modem	26	29
wireless	7	34
setup	57	17
doing what	-1	-14
normally	-17	-9
btw	-23	-40
figure	-22	-11
kicking	-19	42
from them	68	26
address	24	-30
goofy	33	20
do have	9	26
have one	-6	-34
annoying	19	66
i only	-3	8
i'm really	-9	3
scottish	17	1
m	-10	26
pie	-16	43
threw	1	70
been using	-7	7
2003	26	6
and social	44	48
social	1	-15
they are	7	16
are simply	15	1
simply	-16	36
move	-24	-25
updated	5	-41
the answer	32	19
answer	4	-15
answer to	-35	7
question	-9	-3
what was	-25	0
typically	-20	-10
weren't	-19	33
!great	34	-3
!way	-4	1
excuse	-36	-26
excuse to	29	2
all i	8	17
now is	13	-1
are not	-13	28
postal	-5	26
postal service	-8	12
reports	-43	21
massive	52	7
billion	-8	-12
the u	-1	15
u	8	5
loss of	-13	-23
soon	-4	-19
i will	-20	0
will go	15	10
go to	6	-20
a place	-8	-25
desperately	10	7
to figure	-5	18
figure out	-17	3
wore	-34	-41
dave	-6	-54
creating	-46	-10
tag	-2	11
clouds	7	-43
the beginning	-15	-15
!get	15	34
!close	-8	30
close to	-7	21
pit	43	64
wear	-2	-7
you might	-5	-1
lose	1	19
lesson	18	23
learned	-3	-7
the hard	-17	29
hope the	20	-4
application	-1	12
congratulations	53	1
and how	-8	-37
designers	-5	0
we'll	9	4
at one	47	41
of their	19	-2
grounds	-6	-35
satisfy	29	24
curiosity	-22	-5
received a	-17	-16
a phone	12	-32
text	2	55
message	-21	-6
simultaneously	2	23
alert	13	-25
sounds	9	-6
same time	4	-37
was too	-44	4
confusing	6	2
information	-2	-6
movement	-33	0
!she	-11	-13
!just	9	-13
!leave	-3	-6
peace	-32	-4
advertising	-22	-45
depending	-30	-34
depending on	-40	-14
whip	14	15
rates	-35	-41
in its	4	-9
sentiment	-22	-4
that could	23	17
for them	10	-19
seem to	10	20
to remember	4	-33
hating	16	35
amy	18	17
when the	-17	-7
did that	-4	7
his wife	-20	-18
written	24	16
a book	11	-13
your kids	5	-2
conversation	-1	4
metro	6	-17
struck	33	34
!done	-8	22
done that	-32	34
that before	-44	-43
!before	1	-19
skirt	0	-36
length	-38	-10
batteries	21	9
disconnected	-24	-22
the world	13	17
grill	-27	-14
bar	-16	0
and now	-37	-24
to leave	-14	44
was on	-22	1
i'm in	46	20
in for	43	12
with a	-6	-1
fussy	6	57
designed	-4	5
describe	-29	0
myself	28	11
in just	-20	-6
just one	20	25
one word	-14	-1
would make	-21	-6
me a	-12	-55
dull	-32	58
dull and	-30	-17
uninteresting	-33	45
income	-49	-20
tax	-20	1
advances	-12	-51
roll	13	-31
seized	-27	50
thanks to	5	-20
to everyone	-5	-10
came to	13	-48
gig	15	-9
really good	76	36
good fun	24	-3
to for	28	-1
supporting	23	29
she	-14	-36
she was	6	-23
was great	26	-15
planning	30	6
on their	-18	-13
when it's	2	19
a free	16	-15
rental	-29	-5
insanity	39	20
accurately	26	-17
continue	-15	-1
hawaiian	-8	3
island	13	-36
700	44	-27
pictures	22	7
gone	-15	19
over and	49	41
picked	4	-3
through	3	5
75	3	24
ones	-7	10
from the	-4	-3
digital cameras	-4	-35
cameras	-11	-5
fishing	-12	43
sweets	43	47
innovation	48	36
spending	-13	-10
time with	5	15
my wife	20	-2
about that	31	3
each	-26	-16
can i	-3	-24
i put	-6	34
the issue	-40	-51
issue	-15	-13
log	-27	7
suddenly	16	34
overwhelming	-3	2
sense	20	-1
sense of	-1	-18
do i	1	-10
panic	15	23
take a	-12	-21
therefore	-10	2
membership	19	26
expensive	28	-1
but it's	-13	-29
worth	6	-2
worth it	-7	-1
it for	-5	3
ozone	-7	62
pool	32	48
number	2	5
number of	-13	-1
stopped	-23	18
the kids	-22	14
but what	-16	-10
what you're	-21	-27
cause	-8	4
assembly	17	5
required	-43	-33
wordpress	-26	9
files	20	6
and what	14	5
what they	-2	-19
they all	-20	-39
we are	29	26
rejected	43	28
human	15	0
human nature	2	4
nature	-33	-37
is to	-9	-4
to change	16	18
opinion	10	-15
of them	-30	-3
them to	-11	-21
to protect	6	-3
protect	-5	-5
ourselves	15	17
from being	-25	-17
further	-2	-5
guilty	-26	-21
i miss	7	14
tom	6	-14
seriously	22	29
techniques	-16	-18
to keep	-42	-16
around in	-37	-20
circles	-50	-34
five	-19	-23
signs	-1	23
paid	-21	-2
manager	36	49
trained	41	-3
provision	0	-31
a cold	-31	2
not sure	-19	-18
!sure	-12	-8
!i'm	-3	-17
battle	21	-10
good thing	43	27
we're	7	7
hitting	11	22
the road	7	7
job	16	5
cuts	17	9
wake	-29	1
debt	-5	-19
deal	18	12
ten	-11	17
years	9	-18
years ago	-18	-1
ago	-4	-2
away	-8	14
fathers	2	-12
go out	40	2
out and	13	16
and have	1	20
have some	-25	-9
breaking	-15	10
basketball	-7	2
results	17	0
my car	68	53
stepping	14	-14
purple	32	-41
potatoes	39	47
roasted	9	30
closed	-13	44
warm	-8	-1
and some	-24	-46
chips	42	67
blanket	-11	-45
irish	23	25
pub	62	17
lately	-14	19
post	1	-23
windows media	-16	-19
player	-28	-19
handling	12	-20
ace	5	-24
with this	35	28
restaurant	24	-4
that's where	34	9
where i	-30	-40
be all	0	56
tight	68	28
for not	13	-16
!making	10	-9
making it	-21	-4
!in	2	-6
in to	22	49
a string	-14	-4
string	-7	28
impossibly	24	0
followed	-20	-3
followed by	1	-41
by a	-9	15
a not	2	16
!happy	-31	20
what can	-7	5
you expect	-17	-8
expect	0	28
talking	-3	-9
the phone	5	21
and even	18	5
even more	23	-13
especially when	28	54
everyone in	-45	9
can hear	57	14
hear	-9	16
just had	19	-15
had some	28	25
delicious	73	-16
bless	5	-51
hold	-14	-21
did this	13	60
me up	35	25
up at	-30	-1
after that	-58	9
rude	-36	29
body	-4	3
me like	28	0
loves	18	6
teams	-49	2
vs	-49	-44
leaders	-15	35
in that	17	1
that movie	19	63
movie was	69	22
imagine	-4	-4
at any	18	16
moment	5	7
burst	26	-3
into the	29	-4
room	3	-13
shoulder	-28	-4
of being	3	31
being the	25	13
baseball	-21	-18
kit	-50	-46
technology	3	14
technology is	-27	-48
no longer	9	5
!longer	9	5
jobs	10	3
rate	19	-3
elsewhere	-29	69
economy	-8	5
wait	-21	-22
print	-41	-72
inspired	-10	32
to run	-16	1
on that	-2	3
just when	-11	5
i couldn't	42	29
couldn't	36	32
!hate	-69	-34
!sex	-1	52
any more	21	-24
more than	10	-5
i already	19	-38
and make	0	33
make a	-14	25
john	4	18
we have	-11	27
success	0	8
ftw	26	-35
when a	-30	-29
a picture	-1	10
picture	4	9
1000	-15	-26
observations	21	13
cards	3	-34
terry	-29	-28
with him	15	4
fresh	15	4
fresh and	69	19
bears	-25	-16
legislative	-49	-36
commission	9	-24
considers	-4	-8
initial	-23	-39
map	22	6
freedom	-9	-24
asleep	-17	11
reading	-6	16
woke	9	-12
woke up	9	-12
contact	36	24
lens	-17	19
as i	11	14
it out	23	29
thing about	23	35
that you	-17	4
go in	-21	22
just as	5	-13
as its	-24	17
dark and	39	14
didn't know	20	-21
!know	5	0
you were	-11	-34
!were	-57	-10
give us	5	22
us a	-26	-45
shout	28	-9
l	-33	-34
organized	8	26
presented	22	-1
educational	10	3
speakers	17	-45
mom's	-5	-8
lawn	19	15
mexican	72	10
painting	-9	-25
depressing	1	25
pretty good	29	7
having a	0	12
as your	33	35
chair	7	-11
benefits	-6	-4
beyond	15	10
vegas	76	43
hurry	-29	-13
don't know	-12	-8
know how	-11	0
!how	-2	16
how i	25	-16
dear	-26	-1
hope it's	-50	-22
have ever	1	29
ever had	40	7
israel	11	1
round	-13	-27
talks	-24	-21
without	26	0
false	-11	54
appearance	30	15
appearance of	51	39
security	-29	-18
is as	28	3
as bad	-9	-5
bad as	-2	-22
!at	4	21
at all	21	35
wallet	-12	6
notes	0	8
pleased	44	-37
am i	-10	2
easily	-6	19
shut	10	11
i'm a	7	-9
didn't even	-29	-20
that much	-9	12
i wonder	-18	-24
if this	-25	0
will work	-16	-10
work in	-12	19
curling	9	62
up on	13	3
couch	-27	19
to watch	0	-12
watch	-21	-6
watch the	-20	-28
the game	-24	7
auto	7	12
task	4	9
task force	-21	-52
force	-17	-6
searching	-56	-26
database	-26	5
papers	-40	-25
smiles	-16	9
crossing	-2	21
fingers	30	4
blows	17	79
be at	-10	18
people are	-5	3
bark	-3	-3
just a	-9	-9
hate to	0	25
to know	1	25
know that	24	30
streets	3	-9
many people	-36	0
changes	-32	-34
they should	-26	-14
demand	-24	-21
money back	3	66
jackass	15	42
threatened	-34	9
my parents	23	54
parents	-5	-5
because he	20	-5
he had	12	-7
parked	-31	-1
nothing	-11	27
the bus	4	-12
with all	-17	8
more of	-43	3
full of	16	14
too busy	-46	27
lame	-17	84
diet	-15	-24
damned	30	-31
it's been	38	8
few days	-23	25
world and	-11	2
eat	1	4
ice	-6	2
ice cream	7	19
tub	18	14
i want	19	-19
want	-7	-11
want to	-13	-4
swim	-11	-49
the opposite	-17	5
opposite	-17	6
direction	-1	8
to return	-8	1
return	-29	7
return to	3	-23
dose	9	29
dose of	17	9
fitness	-58	-70
radar	47	41
kidding	42	-6
black	-3	-5
!laughing	29	-22
laughing at	-41	-2
at my	1	-43
!my	3	43
jokes	2	52
she'll	31	-34
uploaded	13	-9
a youtube	16	-21
youtube video	16	-21
the baby	-12	-23
rolls	54	36
to sit	3	7
sit	-34	-7
and watch	-23	-2
i actually	39	16
of him	11	3
playing	-13	-29
playing with	8	-37
balloon	-31	-5
but all	-13	28
the ones	-15	-45
to those	-9	-7
!those	-21	-2
if they	0	8
more often	8	1
often	4	3
record	2	14
will get	9	-23
them into	-14	6
hot	30	37
water	-20	-20
staying	24	75
the piece	39	67
retains	-7	-20
the news	27	8
did you	34	15
bother	-35	26
bother to	-9	44
read the	-18	-46
linked	45	57
used the	-20	-56
facial	-27	39
recognition	40	-7
you'll	17	2
you'll be	28	2
be able	-27	2
able	14	-28
able to	14	-14
to feel	-24	-3
animal	-32	4
hawk	-9	-9
helping	12	32
me with	2	33
to them	-32	-8
milk	-49	-13
weeping	-2	49
el	34	41
a small	6	9
small	-9	-14
child	5	-5
whose	-4	-3
is on	9	-9
burns	22	46
are being	-36	-11
because they	26	7
known	-11	0
the media	-3	10
on it	12	10
blast	14	-13
good to	44	35
briefly	-34	8
out on	-20	-18
the site	-29	-17
good time	12	2
and enjoy	55	-5
authorities	-21	53
create	-5	5
obstacles	35	28
journalists	-14	-27
says	-41	-23
be back	4	12
will you	19	-33
sandwich	35	39
in one	3	36
hand	-19	-11
hand and	5	4
and a	-11	-18
phone in	8	-36
the other	7	18
before you	-17	-50
bite	21	37
plastic	-28	-19
tastes	-27	-6
a brilliant	-8	13
strategy	-6	-36
nobody	-35	-9
!talking	55	36
talking about	13	-27
staring	-9	-9
wonder why	6	40
chicago	21	32
drinks	4	10
for their	6	16
store	-17	5
it work	18	-23
best friend	1	44
joined	18	-45
if anyone	8	-28
this has	25	-14
to and	40	25
merry	66	-1
eve	28	71
safe	0	-13
traveling	34	23
working from	-11	-51
to use	11	-12
holiday	17	4
so what	-14	30
what should	-51	-4
shouldn't	-20	2
shouldn't be	-31	10
!be	2	-9
home from	33	34
with another	-53	-19
goose	22	13
egg	27	3
on his	27	45
poor	-3	44
oscar	-1	-26
wilde	1	-51
as a	-1	-4
is all	-26	-7
it's funny	-15	-41
how a	-29	-13
yankee	-23	-35
accent	-28	29
catch	-19	-15
you off	-24	-11
guard	12	-10
sudden	50	42
wicked	75	0
headache	-37	-3
rather	-18	3
apparent	-30	52
suicide	40	6
youth	-7	12
protests	-39	-38
unemployment	24	56
creative	12	32
yo	11	15
sticker	-45	-15
and don't	-63	-19
!tell	-24	-22
you can't	12	17
to hang	19	9
hang	57	22
hang out	47	8
out with	26	7
quinn	20	34
guys	-8	-27
banter	42	9
it on	22	-1
have you	4	-12
seen	10	3
seen this	6	23
tweets	-65	-65
will have	25	14
have made	-22	-2
50	-16	0
embarrassed	-23	16
nice to	10	-3
a look	28	-32
it's in	5	12
the second	8	15
has to	-37	28
to look	-29	-20
look like	-66	-44
worries	-43	-6
into that	6	-13
class	6	23
relax	-34	-51
homework	27	-13
dual	-26	-13
boot	11	-1
desktop	12	-1
you and	14	-8
honored	75	-4
included	34	22
the story	17	-11
story of	20	-47
only thing	15	8
thing that	-3	23
that doesn't	2	-15
doesn't	-11	23
about being	12	-49
!being	14	3
lie	22	24
report	-5	3
you with	12	12
findings	-21	-33
businesses	-46	-37
surveys	-39	-19
added	-9	-48
me for	23	16
have my	-13	-43
use the	-25	-14
the wrong	-38	-7
wrong	-34	-8
the national	-12	-31
national	-12	-17
issued	-7	67
severe	-11	1
15	-11	-23
people to	-26	-3
to seek	38	36
seek	-15	-33
indoors	34	56
sunday	20	-17
re	-21	-9
functional	-16	-14
matters	12	-43
is actually	29	13
to this	-17	-26
list	-29	-8
list of	-2	-4
useful	7	-25
advice	-18	-18
i did	-21	-22
did not	21	20
not know	2	-11
the depth	-11	19
depth of	38	26
ridiculousness	-21	28
until i	-49	0
i started	8	55
started	-13	-4
shopping	-15	-19
a dog	30	27
abuse	2	-11
agency	-10	18
somewhere	-37	9
am a	-15	-15
fan of	-5	-3
across	-12	-16
devices	-2	-22
the night	20	-14
to each	-6	-19
each other	5	-6
dreams	-12	-1
will not	12	47
!see	0	40
see that	-47	-36
!movie	7	19
up for	45	-6
challenge	-27	-21
send the	-27	-16
the cd	23	2
cd	-9	8
lets	-13	-16
see how	-39	8
how it	-36	-34
lived	-21	-41
the city	25	-4
for 3	-3	-12
i never	3	23
!and	-15	4
and didn't	-34	14
get my	15	17
license	-9	5
moved	43	-24
just read	32	70
about your	46	27
host	38	30
hi	24	-35
ho	23	-26
market	-2	15
what do	-41	-36
a project	17	52
project	8	23
writers	-24	21
videos	53	50
funnier	17	54
funnier than	31	-28
100	12	5
worth of	-8	49
a half	40	66
i might	16	-21
might even	8	-31
watch it	23	39
on tv	32	2
plan to	-8	15
the next	5	2
avenue	-5	-13
soundtrack	35	35
moderately	-7	1
successful	-23	-16
good for	-32	17
for me	11	19
convicted	-45	-12
sex	-7	-29
reportedly	-26	26
girl	57	38
recipe	-2	-38
shakes	13	46
every time	37	53
ya	20	-23
tons	8	-16
tons of	-12	-19
of those	-4	-4
browser	-31	-39
on both	42	19
both	9	-8
counts	20	1
connection	14	26
errors	-10	-34
sites	9	-23
anyone who	-38	-15
needs	-17	14
needs a	-8	33
ride	26	-7
me know	39	-18
asap	40	-36
who cares	-4	-23
cares	-4	9
as long	13	-1
long as	3	-34
as it	0	-20
good quality	69	39
quality	5	14
it doesn't	-17	-21
!matter	10	12
see you	70	30
kudos	36	40
doing a	-8	24
great job	48	-19
enhance	66	24
companies	-24	-31
notice	0	12
son	-32	-15
isn't it	-3	4
along	7	-8
adults	13	-13
with an	12	-6
an early	12	8
delivery	12	-16
scheduled	-16	-45
in time	9	10
people that	-20	-11
that has	21	2
attack	-25	6
grocery	11	23
cup of	9	14
tea	0	-18
the home	17	-17
go with	-40	7
with enough	38	50
enough	12	-11
cash	-15	33
out to	16	-5
ladies	33	-1
call me	-29	-40
the point	-1	14
easier	-32	-9
easier to	-5	8
when you're	-5	-8
you're in	12	-7
of just	-10	-65
every day	7	-27
there was	-14	15
was totally	-27	-1
a way	26	-35
i came	-10	-10
came in	8	23
lady	39	28
you're the	26	54
love to	23	7
would love	14	3
beat the	38	1
the system	0	-20
system	-12	0
clash	33	68
awkward	-17	18
spanish	0	31
reaction	-10	8
it just	-20	54
took me	61	7
from work	38	0
looking for	-6	11
for an	-25	-28
dozens	13	8
dozens of	13	6
andrew	34	2
bird	-40	-50
ol	7	-17
so do	-19	-26
core	3	37
switches	-34	-14
normal	34	-15
first thing	-25	-9
meant	5	17
meant to	-26	3
america	-5	-13
hell is	40	35
is wrong	33	25
wrong with	8	5
with you	19	19
set up	21	6
cities	-1	-31
toys	52	27
intended	-24	-6
patients	-4	-8
come on	8	-8
my money	-13	40
money on	-15	-25
on this	-5	21
fall	7	-41
now the	-25	-7
release	18	3
is rather	2	6
meh	-36	-28
hint	6	-1
you don't	8	-11
don't like	-1	-26
!like	10	-17
a certain	9	-17
politician	25	-27
with your	8	-2
complaint	-25	13
the people	7	-1
you mean	-53	-60
i can't	-15	-10
and black	-21	0
amazing and	4	-20
scary	35	-24
uneventful	-13	35
launch	-10	-7
clients	22	8
over to	12	-8
to sign	24	-8
sign	13	-7
contract	4	13
sunshine	34	-10
girlfriend	-33	-16
favorited	-5	-28
more about	2	-50
if we	49	66
the courage	27	22
courage	20	-5
courage to	31	10
pursue	12	15
is quite	40	70
quite	37	16
worthy	38	17
i wanted	-16	-23
wanted	-23	-18
wanted to	21	21
fail	4	34
part	19	-4
no idea	9	-1
!idea	7	5
definitely	23	-4
ate	24	32
made a	8	-36
a really	-2	-7
ny	27	1
strip	42	-39
cut	-19	-14
meat	-19	-10
tots	62	33
take your	-41	-18
difficult	-5	12
difficult to	-11	2
got it	10	-17
had to	-53	26
my pc	-22	8
fixed	4	7
thing i	-4	11
voting	25	-23
tummy	26	48
is very	23	18
very happy	56	6
the university	17	24
university	24	6
safety	-26	5
regarding	3	21
bomb	33	45
threat	13	-7
entirely	-21	0
too long	18	23
into my	38	43
horrid	-7	-19
i give	43	58
give up	4	-6
heartbreaking	85	5
so hard	18	-7
and you	21	33
mine	13	-6
are too	1	55
agree	-12	-11
this summer	-5	-15
wish	-8	-4
wish i	-26	-15
week to	23	24
to help	3	-27
help	6	-25
welcome	4	-4
love you	52	-11
local	-18	-17
staff	2	15
boys	12	20
rarely	32	27
!experienced	-10	39
!such	6	-23
understanding	22	1
seems to	13	-1
fondness	4	-5
feed	32	10
has its	-21	0
and no	10	-19
!given	25	58
i guess	-29	1
we should	-17	2
atom	60	13
feeds	54	-8
!actually	-20	-35
!heard	-8	36
shows	3	-16
remaining	-21	-18
positive	52	27
hardest	10	-30
of times	-15	26
in favor	16	-1
favor	-12	1
favor of	16	-1
of that	32	0
was there	-12	5
failed	-15	56
failed to	-25	4
just too	2	36
damn you	-59	15
and your	21	27
it ever	32	21
appropriate	37	15
work with	-1	25
existential	14	0
angst	18	9
much for	-35	-34
pork	0	29
roast	-14	1
you think	9	-12
is too	-15	31
noise	20	-16
worth the	58	26
the two	23	13
two hour	53	34
day is	40	-17
warming	23	-25
layout	15	6
maximum	23	14
influence	-24	-18
choice	14	-9
together	19	8
taught	-16	-36
classes	19	9
good job	19	-26
man	15	-1
drug	-12	2
charges	-7	40
april	-28	-27
single	1	7
the internet	-16	-7
i should	-6	3
what time	4	-7
brady	-67	-50
oops	-9	-30
whoo	62	5
hoo	37	47
city hall	-14	-3
hall	1	-10
los angeles	-10	3
angeles	-10	3
!look	1	-8
!now	11	-5
turned	-20	7
killing me	-17	35
nope	5	33
here's	-15	-13
the thing	15	4
sample	-17	-10
accurate	9	-6
wrote	5	-3
a paper	30	43
humidity	-17	39
noted	14	-3
covers	-24	-32
1 million	12	2
million	11	-7
square	24	-11
that and	14	-8
away from	-12	10
two of	11	14
loving	10	-27
sec	-27	-38
pretty much	12	32
you use	29	29
assault	-13	50
peas	-12	-18
page	1	-14
is up	-34	-21
selling	-11	-1
corn	1	-14
know what	18	9
what you	-3	-5
usually	-11	-14
drives	-26	-15
ready to	-12	-8
twice	20	62
one day	-41	22
waking	33	50
waking up	4	46
girlie	4	-24
but you	-28	-3
that one	-5	-7
alarms	-45	-43
was very	2	-13
bright and	14	-25
close	-10	-10
pc's	-2	-28
too slow	10	63
upgrade	-46	-15
to justify	-9	8
justify	-13	-2
justify the	-7	-19
the cost	-7	5
cost	5	43
beats	55	-24
blasting	16	-14
few weeks	23	8
weeks ago	-32	15
deal with	11	3
with it	24	33
treating	20	1
i see	-16	-13
all are	-4	50
absence	-6	6
all those	3	-36
where the	3	34
heck	32	12
the airport	-24	2
shuttle	52	22
hotel	7	-9
dares	67	4
standing	26	6
operating	-9	25
procedures	-27	-10
for myself	22	14
makes me	15	-8
me feel	41	41
feel better	8	-36
hanging	48	1
the boys	10	-30
yet another	7	18
another day	-24	-36
campus	-18	-11
that a	-14	0
prices	-11	13
the nation	37	36
nation	-13	-34
not nearly	2	-26
!nearly	-14	-36
a walk	6	1
and just	-2	-11
explore	47	20
area	33	41
was about	-7	-18
to ask	-15	13
ask	-23	-18
bart	29	47
did i	-19	-22
secret	-13	-37
sauce	16	14
make it	3	-5
shudder	-29	-5
sadly	-46	22
decided	-1	-27
decided to	8	1
into a	-5	-2
machine	15	26
root	-7	-11
managed	31	35
deja	-27	17
deja vu	-27	17
vu	-27	17
did the	19	17
hills	-25	3
injuries	-11	33
truck	-4	31
the entire	6	6
entire	10	30
thoughts	3	-9
prayers	40	45
taking a	-6	6
nap	1	-9
columbia	-33	-8
dedicated	19	-36
to women	26	3
in bed	3	23
destination	22	43
producing	-22	-16
once the	-6	23
letter	-7	0
per	-31	-17
itself	-15	-13
they didn't	35	73
!try	-5	-33
!send	27	52
smoke	-7	22
signals	-6	24
to learn	13	-2
learn	23	21
use this	23	19
popular	-27	22
to buy	-11	-19
buy	17	8
this latest	23	55
recording	-24	-7
aren't	-34	-22
good at	30	4
treatment	5	22
the way	-8	-5
watched	-23	3
cars	-10	-16
liked	42	21
surprisingly	35	-7
max	26	-9
case	-6	0
study	9	-2
the rest	-12	-10
rest	8	-5
rest of	11	20
well done	53	35
unique	36	-19
proposition	54	-20
future	12	47
content	-18	-13
king	28	34
creativity	15	3
queen	7	-32
fantasy	14	-7
ideas	3	-12
habits	-16	-38
highly	19	14
effective	15	-6
directors	23	14
all but	12	-7
9	0	-23
daily	-2	-22
ignite	-39	-13
passion	20	19
46	-15	-34
unbelievable	-4	31
wait for	-15	-8
!for	-8	4
viewing	-4	-15
tools	1	-5
managers	-2	-25
wayne	41	42
album	-24	-22
very good	19	-20
great film	17	31
will the	18	-12
the tv	-17	-3
cans	19	5
beans	-1	-13
although	-19	-11
you may	10	-5
may be	23	13
be more	-13	19
confident	-4	-26
happening	-19	16
more for	-33	-12
dude	14	36
didnt	-32	-21
asking	-14	-13
go into	-29	2
and do	-11	-23
do a	16	25
a hot	29	38
lap	19	32
perfectly	6	26
wants to	-7	15
with me	30	15
really a	-23	-30
diamond	-17	6
rough	-1	-18
scored	56	10
loud	-10	-3
raw	-14	-33
bands	-11	-57
can do	-24	-30
it right	-38	10
asset	-34	-18
use of	22	8
apparently	5	29
fake	-12	-32
!watch	47	61
watch this	-18	20
!this	11	34
be on	5	31
loser	7	-8
don't be	-11	-1
!afraid	-9	-32
afraid to	14	-14
questions	-9	-4
or to	-11	-17
can see	6	8
see what	-7	-4
doing it	-18	-28
death	21	7
sorry for	-12	24
johnson	5	10
are awesome	28	-4
life's	2	7
don't want	7	-9
dang	-28	6
it now	34	-17
started to	-31	19
to download	-19	-23
download	15	-15
it might	-4	-24
be done	-19	9
the morning	7	5
sir	12	-31
i agree	-42	-22
toronto	7	3
be interesting	12	-4
interesting to	-28	-5
fight	0	-23
cruel	11	-20
addiction	33	36
sure if	21	31
!if	-17	7
if it's	19	8
!it's	-13	21
that's been	14	-14
yours	25	-9
to admit	43	30
admit	18	-22
call this	36	32
was to	6	9
collaboration	39	-15
pat	12	-4
the back	-25	-39
in there	-13	8
kid	-6	-18
where you	33	-14
gonna be	-8	-14
hello	6	-43
ryan	10	-17
it worked	-25	-23
during the	1	-21
points	-21	-1
basket	-39	-34
leaving	-14	15
get back	-36	-32
back in	25	-5
truly	50	35
amazon	-7	20
has all	14	61
seasons	-2	-17
sale	9	7
28	1	-21
99	-3	-34
shipping	4	-8
are good	-13	-44
previous	27	7
of doing	-11	-47
that in	1	-20
the past	-14	-28
past	-18	12
views	9	28
ahh	56	29
bad day	33	46
most of	-1	9
spotted	-64	-33
star	-8	-8
star wars	43	8
wars	28	-27
tv and	-1	43
a hard	9	-9
to cut	32	8
grass	36	20
putting	4	48
camera	10	-3
near the	2	-21
tree	-19	8
in case	13	7
a horrible	11	59
decision	12	-9
england	-45	-26
they want	-10	5
want the	31	6
fans	22	-6
suffer	18	36
so the	-21	-51
carpet	-3	23
apart	25	13
grease	42	47
proud	20	3
proud of	3	-13
take this	-20	-49
pic	21	-13
ray	7	-46
here to	-33	-5
field	3	7
it's too	-1	-27
even have	37	-4
salute	63	21
true story	33	34
rt rt	18	42
follow the	-2	40
pass	11	12
to hit	0	8
hit	23	20
any time	26	35
time of	-24	-28
!an	-24	-5
prefer	-6	-7
letters	-8	-6
faced	12	28
hunting	-59	-26
detailed	26	8
to our	-12	-12
board	-29	-17
experiences	29	-6
comparable	0	15
comparable to	0	15
performing	47	10
on stage	-8	-12
stage	-18	-16
en	63	2
orchestra	2	15
classical	-22	-5
great to	-4	6
perform	11	1
cover	-15	-5
yesterday	-19	-22
bass	21	44
loop	17	-39
retweet	26	1
first class	61	-3
was amazing	62	-9
give the	-8	-22
issues	4	-11
make them	53	35
hungry	-11	-10
back from	-42	-12
that's a	-4	-4
five minutes	-8	2
amusing	-2	-4
the last	-13	-11
i'm going	24	-5
you're welcome	-13	-27
i'm glad	16	-28
glad you	44	9
you got	-4	28
before the	35	15
the better	0	-13
hollywood	23	25
las	-16	-15
be there	41	28
pieces	-6	-15
the store	-22	41
gifts	33	48
confirmation	-18	8
ww	18	-40
refuse	10	23
refuse to	-6	22
to raise	4	8
raise	2	-6
is closed	-5	60
!food	21	42
!available	18	25
generation	-2	-21
he said	23	16
said he	1	-13
met	14	-7
this month	-5	-33
cuz	-8	-11
last time	21	87
time i	28	13
club	-27	12
was in	-7	19
september	48	46
my son	-41	6
!mean	7	10
on me	-50	-30
but that	17	-12
struggling	43	26
before it	-15	16
it came	-5	-9
came out	23	48
inch	-15	-18
ship	-19	23
that's so	56	29
loved	33	-11
!out	-35	-16
!on	-18	-14
beloved	-54	-62
even if	30	1
!find	-33	30
!anything	1	49
you do	10	20
i've never	-13	-6
never seen	19	0
!seen	8	10
like that	45	11
poo	-26	11
cool	37	-1
coming back	10	12
always a	-5	-33
a delight	49	30
delight	26	6
matt	18	-6
cats	-24	-32
as well	35	7
see the	4	20
nike	2	13
adapted	48	14
butter	7	-18
attendance	16	41
tonight's	35	27
concert	-10	28
do not	4	29
!give	-8	-21
for his	44	-10
!his	40	24
everything about	50	55
this for	-28	-30
spectacularly	20	31
found the	10	10
own a	-31	-43
a piece	-16	5
of history	18	-34
auction	11	3
has just	-3	-19
live	-15	-22
shaped	-2	-22
australia	16	-24
unsure	-38	-30
none	10	43
none of	9	46
alien	-27	-42
which are	-5	-4
love my	37	2
france	19	-14
edit	40	0
a friend	-31	-9
steak	6	5
jerk	24	63
nick	-1	5
failure	-26	5
noel	-31	-53
looks like	-20	-8
tangled	-6	17
taps	31	-1
mobile	-2	-53
users	-22	24
maps	-30	19
brand	40	55
gag	-38	34
hold the	20	-7
the head	-16	-11
a week	-4	9
off with	4	-33
anything but	13	47
glad i	25	27
did it	-21	21
find out	26	9
the reception	45	31
reception	66	42
for sure	-16	14
sure	-16	-13
release of	35	9
of her	18	9
blind	5	2
!stop	64	61
!when	25	6
!you're	18	21
you know	-6	-34
comes	12	-3
you'd	4	5
opening	24	-9
do that	-8	-30
that with	7	19
the little	42	-5
and it	27	33
fab	15	-26
pain	-31	-18
how do	-12	-27
a bunch	14	21
bunch	23	0
bunch of	12	-11
projects	24	-13
loved the	49	-20
celebrity	-15	-40
meditation	23	-3
monkey	9	31
routine	-33	27
is great	23	26
great for	25	14
productivity	73	30
critical	-4	-32
had this	-24	-16
ran	-6	-32
check it	68	1
edition	8	47
wise	3	5
entertainment	-3	20
much to	33	44
and last	5	0
senate	-1	5
rejects	-7	9
bill	-12	-16
urging	-10	-22
instead	-10	8
instead of	-4	12
existing	-21	-14
fleet	-3	-2
voted	-27	-6
60	9	13
needed	-5	6
oh no	-57	-19
old man	28	21
all my	16	7
young	10	-3
young people	49	35
credit	26	0
kept	-20	23
cub	6	4
taste	31	24
be sure	21	-9
sure to	3	16
to pick	-12	-22
pick	5	-1
pick up	15	0
j	-15	-24
a special	1	-56
special	6	3
guide	30	43
warned	0	-19
bridge	23	-27
construction	3	28
the senate	18	26
encourage	34	-15
cooperation	36	29
familiar	9	-24
faces	15	30
marching	32	-5
in this	-5	-5
parade	-41	-34
after reading	15	8
about how	13	-6
era	-6	-20
dressed	17	2
jeans	4	-42
t-shirts	-15	-55
spirit	8	-11
mountain	-27	-17
grand	-10	-24
this new	49	-19
color	23	9
stays	59	2
that way	-13	-16
fav	32	-27
we get	16	35
ff	60	-4
mention	-5	4
fabulous	64	13
a happy	13	-3
deserve	-42	21
xo	62	30
ban	-12	-25
like me	-15	-14
begins	6	15
adventure	16	3
wonder what	-10	2
what this	22	-2
holds	-3	-21
turns	5	20
believe it	-24	-14
connected	1	7
device	26	10
impact	-4	-15
impact of	-1	8
comes to	-5	2
consumption	37	16
a gift	-32	5
gift for	-8	-6
bride	36	-27
ends	-12	-7
review	-72	-43
giveaway	23	-39
street	-1	7
not for	37	-21
!easily	71	-22
offended	-15	-5
enter	14	22
to win	-24	-14
good looking	32	39
i take	8	13
take my	1	8
games and	0	-7
and to	18	-13
not to	-4	-17
be like	-1	-24
grown	17	4
g	-29	2
something new	56	33
general	28	38
tries	5	35
williams	-18	-36
officials	-15	-22
indian	52	38
executive	-29	9
much more	13	-3
more interesting	-15	-6
in your	-3	-30
neighborhood	3	-2
than in	-9	-30
buying	-23	-3
buying a	-23	-9
not even	14	20
even a	-6	10
rt the	25	-11
stuffs	-50	-33
disagree	-29	27
the problems	63	32
problems	-2	-3
named	-2	-15
authority	-12	-14
shame	-16	18
attempts	25	63
attempts to	29	64
wherever	11	-32
monday	-30	-9
i kept	-11	44
meaning	-9	-20
meaning to	-24	-11
i always	-6	-43
distracted	31	0
i've had	18	57
to fix	-10	19
blacks	20	56
sense that	-30	-10
hear the	-27	-4
until the	7	-32
when he	5	-1
becomes	-35	-4
bond	32	7
know it's	29	42
short	-23	1
great time	73	8
the small	27	-16
group	0	-5
garage	36	44
good and	53	4
down to	31	10
to us	-6	51
us from	-34	-7
father	-15	-1
created	-2	5
lights	-10	7
james	45	-24
care about	46	62
took a	-3	-39
ms	2	9
who's	-5	-7
the main	-9	-15
character in	-36	-7
theft	-18	-11
bye	-37	14
prepare	2	-17
the greatest	0	21
greatest	-5	-12
thing you	47	-26
ever see	-48	-14
sheep	1	-41
oo	45	32
lol i	29	-24
xd	58	-19
glad to	-6	-48
be of	21	15
!jack	-45	5
24	11	-10
24 hours	-18	-27
another one	87	52
had so	51	31
you guys	1	7
it too	12	28
united	4	-6
supermarket	-28	-12
45th	-22	21
you make	-11	-43
me want	23	76
to die	46	-13
er	18	35
supposed	-29	10
supposed to	-6	11
calls	13	-18
are pretty	-16	-16
above	17	-11
number one	84	45
bella	41	18
seth	23	25
the wind	-39	-33
wind	-25	-25
is completely	-8	68
insane	68	43
i loved	18	-30
loved it	66	8
one has	16	-24
thrown	-7	61
complexity	51	15
for years	13	25
years and	-2	-3
it's fun	7	-33
fun to	-20	-7
see them	9	-22
a name	2	5
name for	-25	-30
themselves	12	-3
you the	-36	17
!what	10	7
interior	-25	-29
exist	-33	-4
get at	-33	-60
at me	28	21
if you're	3	7
that's the	-10	-16
i've seen	28	29
you look	-19	57
that i've	34	-27
hyped	-14	11
both the	-18	-11
the full	-18	-9
time and	45	25
i'm doing	19	-8
a local	-19	16
hopes	-24	3
deals	-30	-55
make its	-15	-52
register	-12	1
think it's	16	-30
the local	33	-5
you believe	32	6
believe in	28	-4
i suppose	14	10
suppose	-5	6
wishful	-25	24
intentions	4	53
this will	9	-28
you get	23	2
drop	-6	-32
eh	24	28
not really	-20	-9
!really	-36	0
um	42	62
agree with	-9	4
comment	-27	23
have noticed	-21	31
noticed	-1	-21
a major	1	36
major	2	-3
knees	4	13
know it	24	19
pump	-15	2
his head	-42	-2
picture of	24	-43
fried	-30	43
chicken	50	42
so you	-13	3
rooted	29	26
chi	40	44
indiana	-10	-44
because of	4	36
miller	46	8
schools	-4	-5
jan	-47	-9
26	-21	-14
administrative	-13	-12
offices	17	-7
thought the	-4	2
same thing	-12	33
ear	-5	20
looks good	19	63
asked for	8	70
for it	25	-1
society	0	-30
different	-20	-18
that's not	-13	-29
not what	-5	43
owner	8	-7
sending	2	24
knowledge	40	-6
tacky	-9	58
is always	13	16
of his	13	2
the present	40	43
present	28	-13
neat	0	-6
putting the	-7	-6
looked	14	46
up and	6	24
and thought	68	8
pressure	22	17
happens	-15	-12
happens to	0	-13
you really	-23	-28
artist's	-40	2
eye	4	2
fancy	35	30
riding	23	43
bikes	9	33
caught	-2	19
the right	0	9
one in	3	14
a stunning	64	6
stunning	19	3
murderous	45	-19
stars	13	-9
little film	56	1
can be	-11	-1
painful	39	-1
has found	58	9
evidence	-43	5
suggest	12	-10
cat	35	-8
wouldn't be	-27	-14
bad idea	1	15
get me	-9	-4
kitten	5	-10
!happen	-18	-46
!going	2	54
to beat	51	29
!beat	87	19
flash	-33	16
bothered	16	47
buy a	-17	14
to carry	-32	4
carry	-5	-26
compact	29	-13
instantly	-6	7
you a	27	7
singing	-16	-7
jason	-27	-11
was no	16	-2
!big	8	-5
worried	-18	10
culture	39	5
fit	-17	-10
willingness	10	2
willingness to	10	2
third	-5	-6
but in	18	28
uk	-1	-33
slightly	0	-17
cheaper	6	23
and works	14	-17
can tell	-19	22
too late	3	-11
my friends	-3	-19
across the	4	-18
pond	4	1
are now	43	-20
me to	-19	-10
hit the	-14	-7
rack	12	6
give you	-33	-27
time you	0	27
visit	-1	-19
silly	-3	16
frank	-3	46
are just	-4	-30
gluten	12	-29
bucks	-6	-7
pricey	16	-18
woe	25	49
so cool	-12	-50
incorporate	-9	-9
the effort	-10	-16
memorable	15	9
events	-3	-26
puff	25	25
daddy	21	-21
!correctly	21	50
council	-22	-35
leader	-40	-30
chris	-9	-7
roberts	-36	41
effects	5	9
effects of	28	-15
yesterday's	13	-24
strike	2	-3
greenwich	-5	-57
there's no	0	-5
audio	4	-15
disturb	-29	-3
for life	-12	2
racing	51	59
upper	-5	-19
a number	6	-15
stuck	-21	-3
studio	-30	-26
could go	49	38
i've got	8	-4
tables	17	38
and not	8	8
!them	-28	-19
them is	-22	-16
is clear	-6	-21
get in	29	-13
touch	4	15
touch with	59	41
with their	9	-1
inner	45	14
now that	-6	5
that we	-1	-9
giving	-1	-4
martha	33	-28
stewart	21	-23
here's a	-11	-13
a much	1	25
much better	-4	-17
screen	28	29
i spy	-9	50
spy	26	7
tank	-20	-37
viva	5	-7
decor	40	-6
and for	36	-13
products	-2	42
inspiration	-27	-6
heard	-20	-28
fair	-58	-27
the creative	22	7
margarita	17	0
be better	-4	-8
hug	21	-11
i forgot	13	15
that it	-5	12
garbage	35	13
sent	6	42
didn't have	16	7
the heart	39	14
clean	22	7
checked	16	30
carries	21	-14
can use	20	15
use my	-40	-28
type	-4	-11
like i	24	-24
which means	74	22
means	-2	9
they were	34	-13
i heard	-20	0
on amazon	23	-37
but nothing	-5	-23
nothing else	-2	-6
!else	-14	8
trending	-15	-2
i'd have	44	51
have more	10	7
space	15	4
closet	-5	-38
it looks	23	8
real time	-4	1
time as	47	43
as you	31	-6
app	7	-27
is something	6	4
inadvertently	7	-5
made it	25	37
of solid	-3	12
solid	54	-20
snake	-12	60
the kind	-1	-6
the comic	7	28
quite funny	25	18
takes great	68	9
pics	30	3
represent	31	19
co	23	49
gone to	28	35
creature	36	17
head in	26	67
watch as	66	34
them for	6	5
up my	35	-5
and making	-8	-32
making me	-11	-1
some people	-2	10
the movie	-1	10
made me	0	9
cry	-14	77
independent	-16	7
controlling	8	-33
i wish	-35	6
a business	23	-19
business	-13	16
partner	2	24
but they	-10	-4
silent	60	4
investing	33	37
jazz	25	9
think it	53	67
jimmy	-4	-25
cliff	-12	-4
it's like	14	-31
like they	-33	-59
timed	-2	-7
champagne	-7	-7
can only	-20	11
one thing	-19	-26
speaking	-24	12
the question	-66	-15
marriage	32	6
thinks	-61	-12
other hand	-17	-36
still in	13	0
willing	16	-18
get up	-34	-2
excessive	-21	22
anna	18	-41
relief	-6	18
birth	53	-29
arrival	6	-20
paris	-11	-18
so i'm	20	-4
of course	-5	-30
course	-19	-10
certainly	-16	15
making a	-6	-20
ooh	48	-20
may well	19	36
bow	18	33
multi	34	12
charm and	-32	-22
featuring	-2	8
flowers	6	4
and heart	23	8
heart	34	-17
charms	-2	-7
very pretty	-25	-43
will come	19	-2
get on	-18	-3
mixed	-24	15
you had	43	-18
with us	30	46
hahaha	22	-40
a thought	15	-39
a movie	17	28
missed	-4	8
regret	-16	-1
who is	-9	6
luckiest	70	-1
and most	4	-17
good idea	-30	10
bread	34	-20
fruit	-15	-30
the bench	2	-16
bench	21	6
that goes	30	20
goes	-24	12
hideous	47	38
testing	-5	-3
waters	12	67
there for	57	49
for any	-2	-17
any of	11	32
truth	8	19
frequent	10	7
your phone	0	16
phone is	22	14
to it	29	-3
quick	-28	11
offers	20	-6
dropped	-5	-12
the whole	-6	13
the year	36	7
can no	-5	43
!do	6	-2
a lovely	60	23
gorgeous	43	0
it'll	-17	-28
an impressive	36	31
impressive	24	26
feat	-4	-23
ache	33	22
chewing	13	-33
law	-34	-27
freaking	12	32
gary	16	22
just how	-2	16
how many	-20	-9
folk	-7	-18
understand	4	9
xx	40	6
extremely	15	50
extremely well	61	12
and use	17	-31
foul	0	-21
literally	-11	62
to escape	5	-17
!escape	9	42
and go	4	-16
pop	-1	23
peek	-1	-41
pretend	-22	4
the american	1	14
version	1	13
version of	-13	-6
007	-20	-33
undercover	-37	-8
you like	0	-14
as he	10	-4
choosing	62	15
a car	-9	2
the extra	-21	13
do with	19	-6
based	25	-6
have worked	25	-13
internationally	-8	28
the background	15	15
to visit	-3	-29
are both	7	22
fans and	31	-23
drivers	-4	17
was just	12	-6
chick	9	14
chick flick	46	19
flick	10	18
done with	-29	10
it's an	11	-9
an attempt	-14	43
attempt	17	50
attempt to	20	22
outdoors	18	45
off the	-19	-33
i must	56	-7
weight	20	-8
it would	-1	20
the video	3	54
michael	16	4
jackson's	7	39
catching	-13	3
in 1984	4	-34
1984	-1	6
worse than	-25	-7
both a	9	28
burned	-8	20
however	-24	10
don't get	7	2
very very	40	38
naughty	63	19
adorable	96	3
what about	4	38
on for	-11	-12
is why	11	-5
why i	16	-13
just can't	-3	12
can't be	-6	23
idiots	-27	25
anymore	-12	22
insulting	24	56
looked like	-14	32
they might	-11	4
4th	33	-3
in and	-4	-51
propose	-43	-16
the field	55	71
during a	-11	1
a game	-9	24
the players	18	24
whatever the	-8	6
with friends	-4	-42
my next	16	43
delayed	-47	-35
throw	10	-20
the number	-5	-34
gives	31	14
an excuse	3	-27
period	-4	3
drama	40	21
to appreciate	20	13
appreciate the	-10	-22
humour	2	7
wondered	-4	3
paint	26	40
itunes	12	15
the picture	0	-12
image	-8	-32
killers	19	30
boots	12	-5
can't remember	17	10
!remember	29	-3
the original	-25	-8
younger	-11	-19
to last	1	-6
for us	-6	-6
autumn	-33	-44
wearing	-31	-1
just that	43	28
of our	9	-29
aboard	-69	-53
david	-3	2
extreme	-2	-15
slept	-21	-14
lynn	7	15
is amazing	36	-6
contemporary	25	-20
artists	4	-7
feel a	-33	-10
a deep	5	-23
emotional	9	3
as opposed	-7	11
opposed	-11	26
opposed to	-7	11
alex	-17	-44
experts	-48	-22
confirm	-26	-33
deny	10	-32
block	-20	-8
rico	-36	-27
credits	-6	37
romantic	23	23
break	16	7
adventures	13	25
swamp	-30	6
preserve	-19	-52
tanks	-24	9
pleasure	35	18
sounds like	-13	2
very well	58	-14
all over	-30	-12
iceland	-2	51
derek	1	-17
returns	20	10
monsoon	2	9
here is	-10	3
is your	-42	-75
equivalent	-9	-5
equivalent of	-15	29
a heavy	-21	3
heavy	-16	40
winds	16	44
will probably	-27	-7
to set	-4	-17
should not	-12	32
under	-28	-23
arm	-26	-14
nasty	56	57
that's what	-41	-60
!act	-12	45
naked	-18	-10
i haven't	-1	-24
sets	39	28
like you	4	5
built	1	-6
the black	-18	-9
keys	-32	-8
to open	-28	47
kings	25	35
leon	32	37
home with	-21	-4
bottle	41	15
preparation	-2	-49
key	-7	-5
surviving	-39	-29
violent	6	-11
unpredictable	2	19
georgia	13	-8
emergency	-10	-12
management	-10	12
urges	5	-6
campaign	-13	-24
launched	-2	-8
give a	6	-1
to check	20	-3
check out	-5	-43
praying	4	15
it goes	12	14
think the	19	12
the job	49	25
performance	18	-6
that too	9	-2
my kids	8	-17
joke	-27	12
nail	-9	-26
when my	-3	41
muscles	-18	10
after i	-21	15
i work	-26	24
work out	-2	-6
screaming	11	0
cole	-23	-34
this to	-3	-42
profound	25	-7
about something	6	-39
but for	6	-9
reasons	-9	-24
can't say	-2	5
!say	9	-28
say it	15	1
rushed	-9	52
sources	10	30
far too	-18	26
too familiar	17	51
complete	23	1
utter	11	60
confusion	-7	61
personal	12	-16
â	-18	2
upload	-44	8
of your	-3	27
outdated	-57	-14
recommended	-16	-5
something for	53	22
shall	-24	9
jaw	32	28
promising	-9	17
there is	5	4
it can't	-18	-28
!possibly	-37	-27
your head	-1	11
lord	3	-24
let's	-54	-12
are a	42	-3
dvd	-10	4
releases	73	9
mo	-9	-17
get the	-14	-22
a silly	19	-32
its not	-22	45
not exactly	-16	7
!exactly	-7	-8
exactly the	-33	-12
!same	0	13
each year	6	-10
saturday night	-14	-3
night of	-26	16
remembrance	24	-36
0	26	-2
to bed	-12	-3
honest	4	14
it can	9	2
wait until	49	-9
beauty	28	-42
i'm still	28	-4
fear of	-7	-7
on our	3	-27
halloween	-6	-29
if your	41	1
drink	-4	-3
you would	23	-8
brilliantly	29	26
proper	7	-29
farce	46	63
richard	-12	-27
primary	19	-4
tcot	-11	-23
and give	-7	10
underneath	-39	-6
trial	-24	-12
error	-4	15
tough	-21	-17
tough to	41	56
i live	24	35
live in	-17	-1
lay	-18	12
the land	-25	-2
this country	-5	27
wasting	-31	8
all its	11	-1
obama	-20	-5
warfare	-20	21
dm	-11	-35
get an	-15	-19
miss it	52	-15
spread	-29	1
anthony	17	14
garcia	20	18
and both	45	50
that time	74	6
we had	-14	-23
who can	26	31
competition	-20	-1
last year	-5	-7
toxic	50	30
event	22	-18
in november	-4	-13
so excited	37	45
stream	43	25
pile	57	61
pile of	0	63
of crap	-29	30
ipod	9	-15
involved	-13	4
causes	3	29
damage	9	26
occupy	6	-14
organizer	-11	-20
leaves	-10	17
arrest	45	62
he'll	-28	-24
!speak	-6	31
two months	3	-9
months	-4	20
iowa	-7	-17
republicans	-37	6
remain	-22	11
8	-23	-11
republican	-29	8
voters	2	-28
charged with	34	76
jail	-25	-1
employees	25	37
tried to	-34	20
jump	-42	-19
center	20	15
troubled	-8	8
in creating	-31	-19
ranks	42	-14
treats	19	48
people in	19	59
feeling that	-31	20
!again	-11	64
!until	12	19
sometime	18	33
in january	29	-2
january	-20	0
he doesn't	-56	-57
!grow	3	-48
grow up	5	-23
if he	-2	7
he could	-2	33
could make	33	-3
illegal	-44	-12
copies	31	32
of one	23	-19
films	30	21
films and	60	40
give it	1	26
to his	22	27
who are	-33	-1
done to	62	5
one more	-1	6
kiss	5	-3
go on	-17	-10
scotland	46	68
double	-45	-12
flat	-39	-20
!far	11	-3
not the	-31	0
same as	-14	27
indeed	-5	-12
and everything	21	11
hasn't	-37	25
!got	-10	69
same name	-7	-47
as my	12	-15
or something	17	1
it's all	-24	2
all good	65	7
nearly	-16	11
lost the	-53	16
the plot	17	18
plot	-2	26
a woman	-4	-21
working in	-3	32
took it	-9	0
mm	-1	-12
raspberry	-14	-35
dec	-12	29
warren	23	20
unfortunately	-17	18
!make	7	27
held	22	24
steven	46	5
folks	6	-3
excuse for	-20	64
!picture	10	32
soup	-25	-8
the nicest	39	40
nicest	52	40
freeman	-7	-13
mrs	-19	-35
voice	8	13
high	-6	-11
heels	20	-27
mummy	20	46
we went	26	65
see it	65	37
mission	14	-4
get there	-18	-7
liner	-11	0
fine	32	-7
turn out	49	40
!right	-5	81
have no	-7	-23
idea what	-38	10
what i'm	30	19
allegedly	8	47
orders	-44	-7
foot	-39	9
marcus	-23	21
it's just	10	35
although i	-41	-6
a soft	-3	8
soft	-34	34
the floor	-42	-5
floor	-34	-6
his usual	41	-2
usual	-4	-14
!her	-44	23
!death	-24	15
have been	-7	18
the moment	5	-25
it really	17	50
hits	63	22
they do	8	-4
it didn't	10	-37
emily	-38	-3
the trial	19	15
in her	-6	4
grief	17	-3
complaining	-28	-17
magazines	-26	-10
!free	-20	16
obviously	31	59
pays	-25	9
attention to	33	43
to what	25	36
are doing	25	-8
purpose	26	4
best thing	6	-6
in an	11	-1
lounge	20	62
is beautiful	24	-1
a trip	0	-36
interested	-4	3
interested in	13	7
gigs	27	-7
or an	26	44
exchange	-30	-2
know if	29	4
you want	-1	-6
route	-4	-10
on time	22	-8
of year	-1	-11
options	-2	-16
noticed that	-17	-21
that as	31	16
it should	4	15
point of	6	55
to spend	35	10
spend	-10	5
more time	12	57
entertaining	39	-14
air	0	13
guitar	29	18
and has	13	-1
you to	22	-2
make sure	18	-10
pleased to	68	3
least a	30	9
half hour	-12	37
silence	-13	-34
zombie	46	35
is making	34	-5
stitch	33	-16
in east	27	46
ham	-48	-11
will make	-11	4
i'll have	14	-52
to come	15	-19
a day	25	7
think of	39	22
wanna	-4	-31
wake up	-14	19
no other	-3	-9
!other	-6	-10
what happened	-10	37
the war	-2	28
war	41	-21
poverty	65	7
the poor	30	-1
pray	31	13
specifically	11	-31
god's	38	33
healing	38	10
protection	-28	-14
hard and	13	-25
and become	-16	-29
lazy	-64	-24
vegetable	32	16
nicely	63	-5
i'm sure	7	23
all a	-22	-27
tweeting	28	-17
promise	-13	-2
feels like	-3	39
missing	-58	-15
training	25	-46
his best	48	40
testimony	19	26
life is	-1	23
is what	-10	-44
what happens	11	5
plans	1	-49
has more	18	13
than one	6	27
giant	-5	-24
or is	-46	-41
is just	1	18
weak	-17	41
seamless	38	3
solo	27	24
in vegas	47	34
quest	45	13
still have	33	38
passes	9	16
owners	-22	-9
win a	-4	-22
a glorious	67	-3
glorious	73	-3
invite	-46	-64
44	14	56
heads	-18	-31
a while	20	-7
leave you	-24	-6
nash	-33	21
will give	-23	-27
give me	20	1
rash	-33	-37
not like	-14	-20
i've ever	38	50
and their	-18	-10
let it	81	30
sink	24	67
tell you	-17	3
you in	29	-35
presidential	-19	-29
race	-16	-16
herman	6	-12
crisis	13	-38
africa	1	9
speak	8	-2
to an	0	22
worker	0	45
largest	54	24
camp	-19	-2
greg	9	2
claims	-33	-1
opposition	-1	50
seeking	14	-13
exploit	-25	-23
for political	12	-23
advantage	-25	12
christopher	-15	-53
refuses	26	21
refuses to	26	21
comment on	-23	3
split	-20	3
shadow	-4	34
cabinet	-17	-41
haven't been	-12	2
!been	-5	19
front	16	7
row	55	3
cage	21	43
good way	-7	47
spend a	-3	17
after the	-29	-17
hottest	64	11
salsa	7	33
tasted	26	46
time that	-1	-13
to its	23	-13
label	-20	-30
or the	-4	10
cont	-17	6
shoots	-7	15
sailor	20	14
hats	3	-53
that anyone	-20	2
keeps	-32	-16
diva	27	35
sophie	37	20
the inside	-2	13
inside	25	-2
the fun	25	48
doesn't need	11	-10
a better	-25	18
view of	-3	-19
your heart	7	-23
things in	59	9
dont know	55	30
resume	1	-19
organic	-1	-16
along with	-29	-47
importantly	9	2
to new	12	28
horizons	34	0
laws	-17	9
gap	10	-22
earn	-34	25
yup	8	83
confirmed	-37	-17
wet	-7	43
ma	-26	-28
!pretty	-10	2
unless	-37	17
unless you	-10	-16
chill	-39	-10
stinks	6	84
!bring	-33	-26
what i've	-4	-12
challenges	17	-30
us to	9	-32
level	-13	-5
level of	27	16
aggravating	11	70
centre	18	-8
if there	25	14
!there	9	34
there will	-10	-15
frame	7	10
pointing	-25	-16
smiling	30	24
you'll love	41	-15
the side	-16	1
side of	15	14
sync	54	-7
natural	28	9
it's pretty	-5	17
scott	31	45
with his	11	33
defensive	2	-23
approved	24	-6
the very	-11	21
it's almost	12	-3
vacation	29	-15
being a	6	-46
that just	14	19
the case	-23	-11
avoid	-17	36
we all	11	-14
that allows	-9	-45
allows	28	-9
size	1	-42
besides	3	7
himself	13	17
for him	-2	16
roses	10	5
burn	1	-4
four	-1	-22
year old	4	10
rare	44	27
these people	16	38
food and	19	2
a rather	31	44
thing to	-1	-30
cheers	69	1
!who	5	-1
any one	42	8
one would	4	-8
way the	-6	9
survey	-37	-49
fascinating	14	9
more from	10	1
pan	10	-21
much as	-13	8
flip	-4	-30
of place	26	14
textbook	20	45
karma	6	-8
out by	8	79
blackberry	-11	4
server	-10	30
file	12	-16
lawsuit	21	61
collection	36	23
agencies	30	16
offer	-11	0
fred	13	-53
on weekends	27	14
weekends	-27	5
boss	1	-31
we would	5	-37
it if	-3	-6
and software	-42	-21
software	-10	-20
imo	-20	-3
!sign	23	31
should know	-17	-5
neglecting	-7	-21
needed to	7	12
a grand	26	-22
upgraded	-31	-27
the house	3	26
and still	22	9
up from	-4	-27
about everything	-5	-10
everything in	-12	34
in life	6	7
life and	4	-21
we got	19	6
the subject	1	-18
subject	7	10
subject of	3	-13
originally	-32	-32
and was	20	35
was like	-10	-12
at times	-1	-8
as much	-8	-7
as she	-1	25
i use	-11	-34
use it	-2	-7
and love	22	3
used it	44	-12
it all	24	22
regular	-1	-37
handy	51	5
in fact	26	20
fact	14	17
lost in	15	-16
no point	-17	37
!point	-17	42
point in	-56	-44
!getting	-5	47
come back	29	3
everything else	5	-3
else is	-17	-11
battery	28	17
i ended	-6	8
ended up	-22	2
about a	9	17
a month	20	25
having to	36	32
to replace	8	-1
replace	-22	-23
only two	21	32
was going	33	-20
brakes	-13	38
it through	12	9
the horror	12	18
horror	35	-4
and into	12	9
the apple	-18	-4
theirs	25	-6
that's why	15	-24
pink	35	-29
disaster	7	14
declared	24	50
fault	-53	-6
i bought	-13	-19
bought the	-12	2
the bad	17	30
na	-32	-20
of what	-17	-16
by it	48	39
paying	35	-2
flags	47	29
to move	19	-10
rays	-12	36
fort	-16	-46
holidays	-10	-38
taken	-5	-15
wide	12	28
it will	-8	-1
to bring	-56	-15
the pics	33	-24
the chicken	27	52
you haven't	17	-16
!found	-50	-12
!setting	-6	11
screen in	19	-6
i won't	44	64
!use	-16	-26
1994	-38	-48
i went	-2	10
were great	44	-32
!they	16	32
session	-6	-21
contest	13	7
free to	-16	-20
to vote	-10	9
vote	-3	-3
purchase	-17	-6
previously	23	18
purchased	-8	-10
shoes	-39	-32
600	16	-17
ish	14	49
and does	70	-4
motherhood	-7	-37
your brain	-41	11
brain	-14	24
3 months	-1	49
it's nice	29	18
back at	61	40
did have	-9	-61
sushi	45	65
earth	32	41
2010	-22	-62
very little	4	9
means a	59	16
lot more	-15	43
next year	-21	-37
kids in	28	-8
to eat	-20	24
shameless	-30	8
forget	-22	3
pretty cool	-1	-48
toy	19	17
pitching	0	-25
priceless	80	-2
she is	13	4
right to	-1	8
appeal	6	5
powerful	2	-35
movie that	34	-6
danny	25	35
something different	-18	-18
gb	13	4
gb of	-6	-31
of free	21	-18
storage	12	-20
a love	-13	-35
sincerely	44	-17
count	-2	-36
vibes	35	47
solution	-32	-21
inc	13	12
!why	-31	-13
watching it	31	1
now and	-6	-10
it's always	14	17
highlight	38	12
the gym	0	-23
gym	27	-20
then it	-24	-15
spicy	55	40
next week	0	-27
!back	-17	35
not at	-1	-29
at night	5	23
selection	70	54
giving up	-16	-36
lent	6	-7
!without	20	-27
like having	39	42
a one	-33	15
one way	0	-20
but i'm	8	-4
seattle	-8	20
mega	47	42
should get	-17	-12
get some	-21	-14
ads	6	7
you'd be	5	-10
better off	-29	29
get you	-3	20
aluminum	-13	-38
shares	-65	-45
increase	-24	-5
overnight	21	-7
documentary	39	6
documentary on	34	51
network	-4	15
gender	19	12
bias	5	-34
usa	12	-4
in particular	14	-11
particular	-24	13
anytime	-14	4
anytime soon	-41	13
places	11	4
public	-14	-5
enemy	4	-8
me too	3	-51
a human	7	31
married	27	-16
among	-7	-19
you must	-8	-22
must be	-6	6
serving	-20	-4
the message	1	-38
spoke	28	3
incredible	88	10
if it	1	-15
middle of	3	20
so fast	8	-30
fast	18	-10
i'm the	17	39
default	19	2
teach	12	32
a summer	-6	-41
southern	4	11
perspective	39	44
you ever	25	8
pair	16	19
pair of	-11	-8
of light	21	-36
la	8	-13
ridiculous	13	62
someone's	-6	42
jealous	-26	-40
union	-14	-15
jack	4	2
my big	26	21
on so	-1	14
to not	-27	-6
i enjoyed	5	-29
enjoyed	38	4
enjoyed the	-2	-10
ana's	-2	-21
desire	2	-13
desire to	-20	3
foam	34	-30
savage	60	42
the rich	-26	10
rich	-21	-36
entitled	-12	-17
teen	-16	0
soap	-9	21
gossip	-4	7
has no	0	50
authors	26	-30
e-mail	-16	31
names	-51	-11
my new	16	-30
jesse	-30	24
drawer	-13	30
coupons	-40	-9
albums	-39	-65
remind	38	18
me of	-10	13
certain	-5	6
not necessarily	18	5
!necessarily	-32	-5
only the	43	45
it with	13	9
affection	81	25
!love	-5	-43
love a	50	-12
that plays	-31	24
cake	23	-17
vision	13	-20
if you've	8	-9
you've ever	3	9
talked	29	42
means to	-14	-2
it into	4	1
buses	19	19
win the	6	35
who aren't	67	39
hard to	-4	20
have them	51	39
teachers	-37	-7
and never	8	34
woman who	56	34
pill	-15	4
but when	29	14
i tried	4	36
temperature	-22	-49
low	-26	-9
jersey	-22	-25
mere	-27	13
will do	44	-8
a female	-10	-35
terrifying	5	-40
a whole	-2	6
whole new	40	11
world of	-28	-18
so in	37	27
would have	-31	0
made the	-21	3
has made	-16	-30
dan	-9	-4
snyder	-34	43
a complete	-22	4
embarrassment	-22	31
skins	37	36
possibly	31	15
we could	-13	15
fortune	-9	-4
!issues	44	-4
!extra	13	-24
currently	-35	-27
behind the	4	-9
the scenes	39	32
scenes	23	24
it up	29	13
opportunity	-18	-6
waits	-4	4
rat	7	-16
drain	-21	55
honey	-49	-43
money to	-32	-19
to burn	24	-13
just for	28	-7
pa	12	-1
valley	10	20
nominated	-7	-31
canadian	-14	-25
think so	-31	-11
to block	-30	-30
!someone	-1	19
else's	-14	-48
switch	-16	5
with people	4	6
manages	17	-32
manages to	20	-30
rival	18	-33
burger	31	43
they get	-17	36
points for	-21	-28
potato	-31	13
fries	34	54
enjoy it	11	2
the french	30	-1
then he	-11	21
kills	-42	-4
ii	-25	-22
shadows	43	0
empire	21	-13
is hard	35	26
especially if	-16	-14
you just	-18	-18
45	-18	2
mins	-11	65
resident	-9	-28
resident evil	-39	-18
evil	20	-33
home alone	1	-22
spreading	-27	-26
xmas	-41	-43
served	9	13
rogue	-4	11
warrior	6	-39
likely	-19	-16
cause of	-65	-39
so easy	0	11
easy to	15	19
mostly	6	10
outside the	24	30
con	-29	-11
about them	36	52
seemed	-14	-10
seemed to	1	31
the only	-14	16
only one	12	47
one who	7	-25
who was	-14	20
disgusted	-31	11
smells	-26	6
a warm	-7	-49
are supposed	39	24
one is	12	-42
mary	-27	7
necessary	11	-28
necessary to	-28	-18
to continue	-30	35
perdition	1	-4
!let	56	44
to pay	16	2
pay	-18	10
you see	5	24
to develop	8	6
develop	31	-13
black and	5	24
and white	1	21
white	18	2
film with	39	28
other things	13	-12
cinema	36	-6
kits	-43	-5
that really	42	32
odd	-18	-3
are there	-8	-26
them all	7	11
growing	-22	-26
growing up	-3	-33
charlie	26	23
factory	-2	26
salt	29	59
amused	37	6
menus	3	-20
cell	-17	-24
carriers	-27	-20
decide whether	-25	-15
whether	-27	-11
whether or	17	24
or not	23	7
track	0	-9
find the	-22	25
showtime	18	35
to lose	-1	-8
remote	-21	-8
already have	1	-23
my own	-6	6
ticket	6	12
wired	1	58
is better	31	-33
than the	43	13
time it	-18	11
nair	63	6
so was	-29	-4
whom	4	31
a memorable	48	-11
fashion	-8	-3
icon	-29	-7
iz	13	40
developing	4	17
nowadays	1	38
is interesting	27	21
a boring	28	47
!power	30	22
!from	-14	1
knows how	47	18
survived	63	29
don't really	-21	6
know why	-12	-13
again and	17	-6
and again	3	-2
film is	-12	5
are better	-41	-12
parks	15	30
leo	19	-17
london	-19	-40
nowhere	-30	24
nowhere near	-26	-4
!near	-26	-4
!trouble	16	-44
the lord	58	6
molly	36	14
dance	40	-1
with her	44	-13
but he	-15	2
exceedingly	78	3
cakes	12	-34
dense	51	41
or that	7	2
cartoons	-12	-7
more accurate	22	50
accounts	-2	22
paul	-5	-20
drowned	23	64
workers	6	-18
to their	2	-16
pensions	-15	6
and are	1	5
cap	-8	22
doorstep	-38	-29
failing	-40	7
failing to	-9	26
to deliver	-23	-5
deliver	5	8
they said	-62	-14
why the	8	6
suggesting	22	-5
morgan	31	12
accidentally	-28	0
are only	1	33
mouse	-2	-18
trap	-34	-4
steal	76	25
a second	5	-56
escape	1	7
finishing	27	-15
touches	-5	-10
no more	-3	-20
!more	5	-3
parliament	13	28
logo	-35	31
why should	2	47
democrat	25	16
rights	10	12
those of	20	20
limited	-2	29
limited to	27	35
to prevent	-6	-4
prevent	-16	-17
i keep	0	-22
in all	30	16
to create	-19	-11
create a	12	11
the series	-9	20
out from	43	36
dammit	-5	31
style	22	10
style that	-16	7
that makes	-10	6
makes you	17	16
my previous	-9	-23
broke	3	39
from amazon	-29	-25
the characters	3	-6
characters	14	27
in every	14	-8
dialogue	1	24
a cool	-7	-40
!allow	11	51
allow	56	-1
available	14	-21
romance	8	36
woot	65	5
about this	-31	-24
not an	-2	13
an easy	16	-2
!easy	-30	-25
nor	-28	-2
nor a	54	57
with each	49	53
too many	-28	54
nights	3	6
but just	38	13
throat	15	35
for over	-1	37
over a	-8	10
to improve	17	-4
improve	-4	-8
outdoor	10	-54
cricket	47	-7
!anyone	-4	23
complain	7	-44
complain about	-12	-29
words and	81	-6
turn	-7	-19
your mind	-33	7
right away	41	4
yea	49	-18
printed	12	-34
believing	6	47
particularly	43	35
mindset	24	19
hrs	32	44
all things	-3	-5
diego	-8	8
transition	40	27
is far	5	5
on one	-4	-2
rage	53	26
finger	-30	1
plenty	20	-2
we will	-1	14
introduce	7	42
papa	40	-17
well to	-1	14
my husband	43	9
based on	-5	-12
on its	-3	14
been to	28	39
played with	34	-2
rats	-24	12
johnny	24	33
and ice	7	-7
oh my	36	38
gosh	25	5
cancelled	0	20
fields	-1	-9
a mess	0	20
not be	10	6
allowed to	-31	-13
had not	-30	-1
at her	-2	-23
the spirit	34	43
cds	31	17
to include	40	39
include	-6	3
least one	25	-38
do so	29	-5
so on	-14	-2
the guy	29	58
doesn't seem	23	40
!seem	6	43
us that	67	2
on saturday	-10	12
a result	27	27
result of	-15	-6
packed	11	14
sucking	4	70
he has	13	-24
ones that	55	17
i wasn't	1	76
!expecting	42	32
and those	4	4
eggs	22	53
can't get	-1	67
get it	47	46
on any	-14	0
systems	-5	16
can't tell	-3	35
the concept	-8	-12
comes out	-24	-17
care	-20	2
care of	-26	-30
coverage	-19	-23
for no	38	15
no reason	-13	26
!reason	-22	-10
!feels	74	17
the work	-14	8
work of	42	20
chemicals	-2	4
the problem	-25	2
evolution	4	-7
and by	-18	15
the current	6	-17
current	12	-2
corporate	3	12
fail to	9	-19
woods	17	-1
are really	55	3
and beautiful	41	0
back and	15	31
act	-29	4
houses	24	-27
the front	16	33
knob	1	31
the door	-4	6
hadn't	8	9
one time	-33	-15
responding to	-25	-8
fist	-29	19
forcing	22	7
him to	-6	27
and on	22	-11
buddy	-11	-4
can take	21	-8
bit of	16	9
cheese	1	-23
saw that	42	25
laying	23	6
500	4	-9
dr	-10	-28
in terms	9	-13
terms	-15	-34
terms of	9	-13
sell	-42	-32
but i've	15	13
somewhat	-24	-16
worn	-52	2
do to	53	17
of work	3	-11
onto	14	-5
pumpkin	4	3
is trying	59	-7
around him	5	-18
till	2	5
grow	14	51
rips	6	12
it gets	-22	-23
to wear	-24	-4
conscience	31	-50
day and	-9	-13
and an	3	-7
scratching	51	27
pads	18	-10
thought of	-41	-34
private	13	2
ordered the	-30	-30
experienced	8	23
photographer	51	3
curious	-21	-46
reactions	7	-3
think they	2	23
at that	-1	28
etc	-5	-16
you find	3	-8
find it	-58	-29
duties	13	10
but never	32	17
chai	33	19
daughter	12	-20
crushing	56	5
for about	-28	-25
bacon	67	33
on them	-44	-2
occasions	-8	18
going through	0	15
through his	34	-8
from his	14	42
coma	20	46
i made	3	-16
comfort	0	-27
rural	33	6
are coming	-29	-49
sept	-36	-9
skype	-17	-17
wonderfully	45	-14
card	-33	-30
colleagues	45	32
bro	23	42
pride	40	-8
nbc	-28	-50
chase	-7	26
to even	-9	5
look for	-19	-26
80	-13	-16
degrees	-15	-14
calm	-22	-18
be really	-12	20
end up	-38	-13
up with	-5	11
would look	27	7
great as	-2	-37
a sexy	4	14
witch	26	37
program	-16	-32
controls	-4	-2
is still	8	-11
explain	-27	-32
ignore	-5	1
items	-16	30
in them	6	30
at first	-2	10
rocky	13	-12
on you	-7	-4
toilet	-42	7
that had	-14	39
the toilet	-33	17
pregnant	-2	3
universe	30	17
not just	23	-31
out is	26	12
whitney	-15	-25
!though	20	13
sure what	-37	8
!has	20	-4
has had	33	3
quickly	-33	-7
answering	-5	-13
embarrassing	3	13
pregnancy	10	33
be hard	-2	44
hard for	-5	31
surfing	-11	13
from now	7	2
not going	48	48
soul	18	8
likes	34	10
housing	-5	-4
finance	-18	-20
corporation	-18	-30
traded	-22	-17
india	-19	-26
something that	-31	-29
guest	-9	9
fund	4	-1
capital	0	-8
gold	-5	-2
benjamin	20	34
graham	20	-28
!did	23	7
!against	-15	-32
model	-2	-5
macro	35	-26
fourth	6	3
down the	-10	6
the charm	4	-8
penny	-16	-52
i ever	4	11
these days	-27	6
a tv	-16	-6
tv show	-13	14
screw	-31	-25
stay in	28	-3
way too	22	39
a call	1	-17
but now	56	82
now it's	-10	2
stuck in	-21	-2
a company	5	28
pay for	-5	22
editorial	-9	-11
you've got	9	-15
ethics	-9	-7
contend	-21	22
ways	17	5
universal	55	29
orlando	11	-9
with one	12	13
sour	2	54
onion	0	-36
profile	44	-11
the kid	-2	49
will it	-32	-7
bites	31	62
foster	30	-9
step	43	-1
for kids	50	16
it but	26	4
k	24	37
fragile	19	36
flower	-6	-13
gentle	30	16
they will	42	0
their own	14	20
join	-21	-35
the words	-32	-19
a serious	-2	-22
fill	20	21
requests	-28	34
percentage	-11	-22
squeeze	-18	-11
the bottom	-3	15
bottom	6	29
angle	18	41
for making	-13	-34
realize	18	-7
useless	-15	63
item	5	31
must have	-4	20
tip	-27	-11
put it	28	-27
calendar	-23	-19
i may	39	15
who would	-17	-5
telling	14	40
and that	-3	-12
in real	15	1
real life	11	-34
and in	8	-20
in love	-5	14
nah	-2	-17
every once	25	-17
once in	8	-15
one will	29	-32
!will	24	5
given	-2	7
crossed	-31	-13
they'll	24	1
mickey	22	-29
mickey mouse	-9	-21
proved	46	9
straight	-5	-5
what's next	23	58
of ideas	65	34
make the	4	-14
the product	-24	-3
product	7	16
vintage	10	-41
can also	37	1
also be	-4	-2
be used	10	-13
you're not	2	-21
isn't the	-34	14
suggestion	-18	-13
stamps	-1	15
category	-50	-20
levels	9	19
acceptable	6	21
workshop	-35	21
disturbing	36	34
flooding	-9	49
build	10	-17
dependent	-3	17
lists	-6	-4
excel	13	8
good point	-44	-41
this case	10	-29
i've only	-13	-35
really want	7	-20
he says	0	41
kid's	23	38
billing	-54	-64
lovers	2	-37
customize	63	-20
fun of	34	35
of making	59	47
a video	2	-13
coach	38	54
the top	-24	-5
bringing	71	-19
context	39	-5
beach	-7	-12
so bad	7	37
march	-8	-12
gear	-39	-23
and more	24	18
you won't	19	-33
won't be	18	74
!down	-8	-38
down by	-25	9
themes	21	7
rocks	124	13
ad	-40	-39
liver	-34	9
worth a	6	-28
a long	3	-10
bath	-12	-14
to hide	-16	10
hide	-20	43
may not	21	-28
know about	-19	-23
an issue	69	13
!issue	1	-50
you'll feel	-17	28
be going	17	42
abroad	-13	-23
fairly	-7	-24
alcohol	-20	56
allowed	-42	-19
mornings	-13	-54
recently	-5	-4
probably not	5	39
not much	2	4
much of	9	-7
!worth	3	51
said in	40	-9
and its	-24	-6
on there	35	-1
variety	0	-50
plug	9	64
to store	-17	-29
images	6	-9
settled	19	-19
holes	-8	43
willing to	27	-4
to turn	5	0
turn on	7	24
and play	41	28
play the	-12	-7
retarded	-46	-16
are plenty	-10	-43
plenty of	12	-12
grownups	13	37
that's about	-38	8
so it's	-33	-19
say that	34	-14
tim	98	-9
plain	-50	-12
handsome	-28	-25
a word	61	69
adequate	-5	-12
horses	-2	-28
including	-11	2
tulips	14	-46
adds	26	-37
request	-42	9
monroe	30	23
prison	1	-17
investigation	0	-7
collections	8	-1
reason	-27	3
it got	-15	-13
it may	1	-16
frozen	-41	33
but at	39	-13
have heard	4	25
the season	-12	14
from an	53	34
an old	13	-24
is this	7	24
a list	22	8
of great	-9	-15
cyber	32	32
later this	19	-43
the customer	2	19
agents	-4	-30
!take	-2	7
minutes to	34	0
announced	17	6
called the	-20	-17
mate	-31	16
one and	21	14
update	9	-14
gloves	-19	-49
crappy	-19	44
some good	-31	-32
but we	4	17
pants	48	-25
optional	35	14
well for	23	28
extends	-15	-43
only had	6	-39
had it	-15	27
lock	1	35
tend	2	20
tend to	2	20
just about	17	21
i liked	63	-41
puppy	-3	6
built in	-27	-17
since the	-18	-33
!using	19	-13
quote	12	68
a direct	37	43
direct	0	-11
transfer	12	-12
this should	21	45
flying	-21	-39
brings	24	-15
to life	22	-8
chapter	14	21
!itself	22	-1
!explanation	-31	7
in here	-29	12
breakdown	-6	-12
the less	17	35
!less	25	7
my house	28	-1
shaking	-15	5
pound	-3	-13
convert	2	23
tips	-26	-13
shows the	-7	17
the value	44	22
value	50	33
things i	-7	28
a solid	35	8
rail	47	36
we've	-16	-20
editing	-7	-20
dated	-9	-16
laughs	-18	29
on sunday	-49	-33
occasionally	-34	-12
me the	-24	31
just the	-5	-22
the 1	28	12
men in	33	15
my ears	6	29
ears	13	0
tell the	6	-7
the difference	4	-9
!difference	5	-20
difference between	-4	4
waste	25	25
the space	-20	-5
and or	31	66
starts	-12	49
!later	7	40
keen	4	-31
i still	46	28
mtv	33	35
new yorkers	-16	-31
yorkers	-10	-19
connecticut	9	17
and that's	56	25
poster	-10	-4
signed	10	-5
we know	46	29
comics	47	-1
jonah	-19	13
of these	19	9
these are	-28	-11
and this	16	38
down a	-1	-8
traditional	-24	-5
!gone	58	21
there would	-6	72
!conflict	-7	-15
especially in	-40	-23
a world	-7	-51
filled with	16	-17
aid	-24	41
pundits	48	-11
am not	-10	0
granted	25	18
explosions	21	0
that more	23	-35
reference	-33	1
why you	39	26
weapons	-46	-35
to offer	-9	-12
situations	12	29
insurance	-16	-14
precious	-13	22
canned	-38	28
few months	3	-17
and put	-7	9
cost of	27	-16
saves	53	-20
serves	14	-31
serves as	-1	-4
soldier	20	-9
but a	-6	19
reader	-14	-8
audience	17	17
definately	16	4
playlist	19	21
from one	29	10
to another	30	-1
seeing the	-24	-27
set of	-7	-22
response	7	15
give this	65	2
person who	4	-1
dropped it	-10	-31
but that's	-15	-42
probably the	3	10
limit	-11	37
remarkably	33	40
lot better	12	35
worrying	5	44
lodging	25	-24
to wait	-25	-32
a treat	61	2
treat	58	-35
favourite	32	20
watches	-1	9
was that	39	40
musical	17	-3
gem	90	17
of no	16	-3
more and	-18	4
bit more	-1	52
common	-8	-43
mistakes	16	7
to avoid	-12	-32
my father	29	49
float	27	-31
illusion	6	18
of space	4	-6
space in	-27	2
newer	-8	1
versions	-27	-36
recent	10	13
a healthy	19	-28
healthy	-2	-20
landmark	-11	-20
which can	-17	-24
rented	-6	-14
theater	-1	9
where he	-31	-2
the street	-5	12
came up	-12	13
feature	-3	-15
alot	12	27
alot of	8	29
work for	-36	11
good movie	-33	-20
pretty sure	-28	-24
that i'm	21	-5
mercy	-23	9
purchasing	2	-27
!last	29	41
basically	6	64
to happen	20	-36
happen	-1	-9
happen to	57	29
radio	26	-14
many more	49	53
have left	12	29
rewarded	79	45
a low	9	13
storm	4	-36
approaches	47	-14
developers	-33	-19
loose	26	21
focus	-5	19
focus on	-5	21
violence	-8	-12
northern	25	-1
and very	39	42
very cool	9	-23
two years	-1	-19
years of	-23	3
showcase	17	3
striking	48	-26
example	10	5
for those	0	-9
obsessed	-1	-36
fame	39	39
references	6	42
enough for	18	9
conan	47	-23
attacks	6	54
homes	0	13
cutting	34	3
pancakes	-24	1
woody	-10	-1
woody allen	1	8
allen	32	16
week at	21	-17
theatre	42	59
cambridge	5	-13
yourself a	22	46
a favor	16	19
accept	6	7
but don't	1	-14
don't expect	27	66
!expect	9	30
the great	-44	-4
pyramid	-1	-29
un	-54	-33
the biggest	-10	-21
do this	8	-13
this as	-28	-16
master	48	28
very small	-72	-45
one with	-26	-43
with no	4	32
star trek	-23	-18
trek	-17	-4
and people	-8	11
more like	-42	5
nine	19	-42
what would	-5	25
to encourage	-6	-13
fees	-9	-24
iran	0	6
there were	-15	-19
were no	-41	-38
!whether	10	-4
whether to	4	-24
bone	-7	-22
is playing	6	13
playing a	2	-27
a different	-3	21
time is	-6	-10
bike	-8	-2
long time	42	20
the cold	36	7
!help	8	9
pro	25	-37
hears	-1	16
what's wrong	-29	9
share	0	-50
letting	-9	8
sticky	-4	25
paid for	-18	35
for anything	-7	-65
decisions	9	3
notch	11	-31
countries	26	15
metric	8	-15
a clever	43	0
clever	-12	5
title	-3	26
the light	-4	11
light of	-38	-39
world that	4	10
christ	1	49
civil	-24	-48
hilarity	37	-24
ensues	-19	-29
loyalty	17	-22
implies	24	1
duck	-7	9
costume	0	13
anonymous	-6	-28
abandoned	50	36
not been	-6	-5
are some	22	10
conversations	15	33
it could	-18	-18
did a	29	-17
in hand	37	54
walked	-23	-14
are easy	42	-27
rap	-3	9
be part	-16	-2
brooklyn	5	12
snap	48	38
phil	24	-19
bitchy	-6	6
valentine	45	8
gave	-6	2
gave me	-53	-21
disc	13	23
for now	-15	-11
hoping	-9	28
hoping for	33	53
!having	9	23
!notice	45	20
!some	23	9
as exciting	-35	37
as ever	-6	-46
crashed	-11	2
a cute	27	12
navel	5	5
released	12	2
released in	46	26
october	34	-3
once i	-5	-53
focused	2	30
to finish	13	8
driven	-4	30
seemingly	2	-8
the sole	-13	16
sole	20	8
crashing	-12	-18
as many	8	2
as they	12	-16
they can	0	-14
wash	-14	-16
washed	-9	25
xtra	23	-5
and many	-6	2
many of	8	16
of its	19	23
responses	-28	-59
just not	5	16
the cat	-7	-42
!song	-7	-18
potentially	8	26
startling	40	-22
admission	7	10
hated	21	19
will never	-3	46
!understand	-36	-5
singles	21	-1
1999	-1	-15
while you	-16	42
find yourself	36	59
are in	-9	2
dallas	11	-4
house of	19	25
blues	-2	-43
sung	7	-43
spit	-51	16
to give	8	30
potent	63	26
goal	7	-3
someday	23	-17
bound	43	21
determined	10	-10
sketch	-1	19
chelsea	-18	30
never been	26	28
been so	-13	-3
will need	17	24
menu	6	1
continental	-28	-54
airlines	-32	-38
presidents	-1	-56
thankfully	28	-17
avoided	9	56
chaos	57	5
lit	-29	2
like it's	5	-29
dynamite	-64	-64
modern	-3	6
fare	0	-15
cow	16	45
table	15	29
brooding	21	9
way i	-15	-18
like my	22	5
to ride	-10	-16
get used	-21	-45
screen and	11	15
kim	-9	-7
cell phone	-7	-7
phone number	3	-45
come up	-7	18
that sounds	-7	4
reasonable	43	13
and doesn't	24	23
!learn	3	-18
doctor	14	11
beverly	-10	-26
happy with	-1	-12
increased	-16	-50
potential	-6	19
now for	12	18
becoming	6	18
becoming a	22	44
to stop	-1	38
just want	-19	-4
a hint	-16	4
tour	2	-31
do the	1	-7
was my	9	-26
grandmother	27	28
capacity	28	-25
cheeky	60	5
grin	-10	-22
the marquis	23	3
marquis	23	3
breeze	-53	-30
more or	8	22
or less	10	11
tcot teaparty	7	10
teaparty	7	10
americans	-35	-7
politics	18	24
exposes	-6	-33
kooky	-36	-37
expose	-4	-15
chief	-37	-20
designer	-16	-42
1978	-18	-17
shakespeare	10	9
a black	3	28
lover	2	26
newt	-30	18
!mentioned	24	14
to him	10	-2
to ban	19	-1
incorrect	0	18
conclusion	6	14
refer	-22	10
banks	36	43
wall	6	7
mid	-17	23
stand up	15	1
!forget	27	-33
was as	10	-5
parents in	17	22
there a	23	12
cruise	22	-11
two days	18	-15
returning	17	47
all too	-22	4
but this	2	8
a massive	17	-32
candles	-51	-42
always been	-22	-41
been more	22	10
a fan	-26	-33
al	-18	-35
pacino	77	-2
de niro	-8	-8
realizing	-21	-8
downer	35	80
the fact	18	13
fact that	-11	6
garden	-5	-30
!means	1	-39
lethal	-15	-26
weapon	-8	-55
take care	-36	-43
exposition	14	20
had no	22	-34
as if	-19	14
can still	28	39
a funny	34	23
feathers	-23	29
maybe it's	-40	-27
timeless	6	-48
to one	-52	29
!another	-9	34
examples	-20	-58
fun with	49	-1
with that	49	-36
fly	29	14
in town	21	-33
town	-2	-26
talent	-3	37
you say	26	-16
virtual	46	42
it had	-4	-16
a gorgeous	33	34
unknown	-12	-24
in three	-28	42
three days	56	31
that they're	28	29
continue to	1	-27
thought it	2	18
who had	-1	16
accents	-27	13
outrageous	29	-34
nails	39	-32
credibility	43	40
still can't	5	60
not yet	-55	1
despicable	-38	-17
than their	11	-4
isnt	-37	-12
relentless	-25	3
!call	-2	-17
!him	22	0
him a	41	32
properly	46	22
awake	-4	-31
and well	-23	-15
albeit	-56	-49
of how	9	19
stone	-2	-15
sober	2	17
picked up	8	-3
sides	41	19
cases	27	-26
working out	-9	-5
wednesday	-10	11
humans	-3	2
glass	13	-11
wave	13	10
friend's	-3	-17
cigarette	-20	-38
walk to	-25	-6
cook	-19	-7
increasing	16	43
way it	21	20
out how	-21	-5
to stay	4	-11
handle	-22	48
they don't	24	-25
stuck with	-5	49
someone who	2	23
who can't	14	28
!show	-11	10
but my	8	40
non	30	16
95	44	13
custom	36	-10
few and	27	65
the machine	73	6
similar	-34	-34
mechanics	3	56
with new	-27	-4
and with	25	26
it easier	-1	5
your own	40	17
smaller	-8	2
80s	-3	-37
let you	-8	4
just to	23	45
of last	-26	3
that so	-21	-2
was able	45	-1
persuade	12	-1
anxious	-33	-5
to register	-10	-34
reward	-6	-40
the form	7	23
form of	-1	-27
up your	-30	-42
working on	-21	-40
presentation	10	39
the pool	15	18
workout	23	35
hour and	14	31
or so	35	11
herself	-15	1
independence	18	-25
to live	21	7
giggle	1	-43
experiment	-4	-24
of art	21	25
art	18	-20
coat	50	3
lining	13	-25
fuzzy	14	-43
stuffed	-14	19
as good	18	15
good as	22	-14
than it	-17	-26
so now	-22	27
conspiracy	11	5
cleaned	14	27
ripped	-46	1
steps	4	-32
dust	-27	-7
undead	28	-7
of more	50	71
german	-19	-21
assistant	28	11
sensational	34	38
eagles	44	30
hope that	-5	-16
month's	-25	-7
worried about	-42	-16
and if	-29	23
is totally	-8	42
back for	-20	-8
that gives	37	16
hours to	40	40
to close	1	-4
dot	33	21
states	2	-9
scientists	-3	-21
the power	2	-13
the energy	-4	-38
a year	-8	18
preferred	-85	-8
magnificent	-26	-33
can get	-34	-27
the pieces	28	-20
to fit	-5	-18
am very	31	0
loads	46	6
loads of	9	18
roy	-16	-20
english	25	23
it's really	-45	-26
distracting	-27	-21
being able	-3	-30
that he	-27	-3
disgrace	-20	17
misery	0	50
tragic	35	-7
charity	15	-29
between the	-4	-9
benefit	21	24
rabbit	16	-35
the 1st	0	8
serial	-15	-7
killer	18	-30
come with	9	-11
27	-7	36
smarter	11	-5
smarter than	21	13
than a	-16	32
a college	23	14
college	-41	-3
student	-1	11
to top	13	-14
top that	1	4
sporcle	24	-30
just bought	65	21
i finally	16	14
to match	27	20
match	-11	-2
23	-3	14
borders	-61	-64
14	11	-28
ladder	-8	-6
2011	-21	-33
40	22	19
21	-17	-49
22	13	-8
that don't	-6	-20
!end	31	53
script	10	32
the 14th	8	11
14th	-2	24
century	-6	-37
i wouldn't	-25	20
!waste	-29	20
trade	-37	13
franchise	-10	57
player for	-3	-33
for two	25	40
!people	-6	-22
find an	5	-23
of an	-15	-9
it does	-5	-9
for one	-13	5
haven't had	43	-2
!had	17	-7
had any	12	44
!any	4	-9
an empty	2	68
empty	-30	25
wreck	-60	-11
successfully	16	27
tested	19	-44
belt	4	3
mark	10	-25
had one	16	0
rumors	-54	-2
of all	7	2
all time	0	-30
at best	-14	102
to build	-11	-23
on top	21	46
top of	-36	3
is definitely	41	38
definitely a	41	38
a smart	33	-28
!ever	15	26
wealth	26	-14
of material	0	25
material	-7	29
monsters	-25	-38
that does	55	51
mean that	-3	16
that all	-26	-15
shine	52	4
just an	-38	-60
just don't	-48	8
the future	-23	7
comedy	11	15
addictive	11	12
behavior	3	16
smoking	-13	19
it's done	-3	-44
department	-25	-11
is top	67	-7
mainstream	49	54
39	-4	12
to tell	16	0
to sleep	-25	-7
place in	7	18
!always	33	31
works for	72	-6
niro and	24	17
hoffman	36	56
the late	-2	-33
uncomfortable	25	38
seen the	-5	25
bio	48	22
pulse	4	-2
i'd rather	-33	27
sand	-17	29
an average	6	-14
average	-7	7
average of	-8	-25
200	21	16
discuss	-17	-41
complexities	-14	-1
resources	15	-27
not clear	-24	11
!clear	-3	18
!cut	42	14
declined	-16	43
provide	36	-15
a failure	11	41
without a	-9	-1
last weekend	48	9
of fame	-1	40
dough	-20	-9
invented	30	-22
gov	-26	-27
rick	35	39
misguided	0	74
assistance	28	17
thousands	24	23
jennifer	-2	-17
dick	-17	-39
ownership	-7	-21
rises	-25	-10
greater	-20	0
asian	2	-20
population	-40	-44
forgive	40	50
recovery	-9	-7
the pc	7	-10
and there	9	0
x is	25	-19
hunter	-36	-36
planet	-3	-17
the menu	-19	-1
!exist	18	61
slide	34	61
europe	-16	-31
china	22	6
the box	22	-7
box	-12	-6
was an	-5	11
dragon	-1	4
before i	-16	4
it back	33	42
hidden	57	32
palm	12	26
pre	24	49
folders	-31	4
wallpaper	-10	-47
but there's	12	-11
there's something	24	34
an entire	18	44
really great	6	-3
an actor	-15	-11
actor	24	29
actress	11	3
get into	-9	-22
the acting	45	51
acting	-2	14
industry	8	-13
agent	27	-7
figured	19	3
figured out	-2	-15
organizing	29	1
this isn't	14	58
the lack	20	10
then again	-7	-4
episode of	2	29
pot	-27	-14
leaf	-22	-20
silver	-8	-9
needles	23	23
opened	32	0
you that	21	41
away and	-2	-20
california	19	-5
a beautiful	8	-29
the high	-40	-32
is supposed	-42	-6
for most	1	-24
relate	18	15
!work	-26	13
survive	-4	44
have found	-7	14
joe	-24	-4
dirt	34	55
or just	10	15
austin	27	7
sort	9	17
sort of	0	35
laid	11	-42
hasn't been	26	16
been in	24	67
in it	11	16
betting	-26	-8
prep	-54	-14
estimate	-31	-18
toes	53	40
the long	27	-2
faith	-20	-10
faith in	-23	-34
best of	55	24
everything you	64	30
thoughtful	13	-1
the gift	40	-6
sure how	-11	-20
respond	-5	42
i felt	30	55
be so	-20	0
brutal	56	28
adam	0	62
is working	-6	-43
awarded	29	-2
has gone	-47	-32
best in	15	-47
in black	-21	-5
electric	-22	8
be watching	19	-14
for these	-13	-27
around with	58	32
eric	51	35
the cable	30	24
what kind	1	23
seafood	-34	-39
festival	-38	-31
people and	-13	12
slip	-8	-4
vomit	-28	26
but even	7	33
it be	27	8
sacrifice	7	25
magical	64	35
you buy	-36	-22
buy this	27	20
lightning	0	-29
usb	1	-8
adapters	-9	35
jumping	2	-25
least the	21	34
the parks	19	-10
borrowed	-12	3
venture	66	7
brothers	-13	-5
they say	0	16
not that	-21	20
inject	-31	-17
grilled	63	-7
for something	14	39
what's the	1	42
big deal	-43	-44
freezing	-6	75
and out	-5	-1
out as	20	47
to support	21	-10
and as	-3	-10
dealing	4	50
dealing with	17	20
concentrate	28	5
are at	-6	21
agreed to	-5	7
be much	6	35
meaningful	36	0
reducing	-12	-56
signal	-11	14
multiple	20	19
marvel	60	0
so often	13	14
though i	16	0
really like	43	12
where it	-7	39
crawl	0	44
like some	8	21
begins to	25	16
thus	-9	1
clarity	43	15
clarity and	34	0
was supposed	-1	25
he didn't	-23	44
for our	7	-10
keeping	-22	-11
hush	-6	-45
it gives	-30	16
pennsylvania	3	-24
similar to	1	-32
too bad	8	1
respect	-7	-38
respect for	16	-5
the lady	39	-9
gay	-18	3
at it	41	32
bizarre	-27	-7
and powerful	-14	-30
shouldn't have	34	61
salad	21	18
was trying	-32	-18
i knew	37	-1
neighbors	-52	3
surround	-39	-2
a war	-3	-38
eager	-19	18
eager to	-4	2
to speak	58	60
messing	17	14
emotions	18	-15
!decide	46	52
!which	-21	34
colors	60	25
in which	-2	5
which i	-17	-40
the social	-28	-1
reach	53	33
find a	-5	7
a more	23	29
qualified	45	6
hill	6	15
trailer	-13	-17
captain	9	-16
pull	30	-8
can go	10	-65
go back	78	78
shooting	-27	-17
hearts	74	53
guaranteed	16	12
a job	-2	-42
mothers	-17	-56
disappeared	-14	-18
the edge	54	-5
edge	32	8
tracks	4	18
discover	-25	-7
immediately	4	17
be disappointed	34	-34
pure	72	21
some new	5	-31
if a	16	24
returned	10	23
caught up	42	46
discovery	34	12
shrimp	25	65
musicals	-39	-13
reminds	30	-4
even as	36	55
reads	-12	22
that never	31	3
!makes	-24	-42
forgot to	-26	-2
leave it	42	27
the table	47	45
cries	-2	67
picture quality	51	9
trips	-25	-50
is horrible	-3	31
we'd	-11	-44
a bigger	-6	23
bigger	-15	-3
memory	-7	-20
you're a	6	12
kane	37	12
mask	40	19
pisces	-41	6
!clever	-29	-46
observant	-10	3
watched it	11	37
enjoyed it	77	-1
scene	3	-17
colorado	4	-43
turkey	27	49
leaping	9	-37
penalty	-2	-5
absolute	57	31
we really	15	91
should have	-5	48
commentary	17	19
credited	-25	-27
franklin	13	16
terrorists	-8	8
a man	-11	-20
would expect	30	30
practices	-4	-1
financial	-25	33
enjoys	-15	-17
beyond the	-15	-3
where they	-8	-9
ipod and	-17	-24
a part	32	-7
seem like	10	36
can't see	-39	19
needs to	-18	8
bang	40	-2
sequence	33	42
will see	25	56
outside of	58	-14
there isn't	-14	14
isn't a	-1	-25
sensation	20	-18
rendered	18	6
flashbacks	6	-2
!realize	30	-50
right direction	34	-32
liking	-20	0
entered	-33	-16
the book	5	-7
reminded	18	12
reminded me	-8	3
dancing	42	2
!fall	-4	-47
he makes	20	82
anniversary	2	-36
a home	-10	-23
the early	12	-14
10 minutes	-6	31
!helpful	-27	23
forever	44	80
all have	7	16
!we	5	-19
it isn't	32	19
isn't just	38	17
praise	43	34
and why	10	-14
curves	25	3
the hands	8	-14
hands	21	16
hands of	15	-8
an artist	40	18
confront	52	56
gently	81	7
is worth	-26	-27
addressing	-16	-43
it deserves	10	-22
deserves	23	32
deserves to	72	0
done in	6	37
for 2	-9	18
2 hours	1	12
and without	30	36
without much	39	41
makes for	1	-40
turning	6	-7
after it	-3	18
looks great	-39	10
joseph	-5	-25
function	14	20
keep it	-17	-42
mainly	-17	-6
basic	12	35
the excitement	10	74
excitement	47	40
excitement of	11	47
liberty	-1	-6
ron	17	22
03	-37	9
biz	14	-12
in so	51	-30
attending	-3	3
how long	-44	1
it's easy	19	41
careful	38	73
boat	19	70
at how	-13	16
hugo	41	36
scorsese's	36	0
the magic	21	5
of filmmaking	23	17
losses	-12	-41
a short	-39	-22
action film	-9	-17
elite	-20	-24
!into	-16	-15
can enjoy	60	-9
leading	-18	-12
!problem	8	-35
!since	-20	-35
jones	10	-17
because there	2	-3
never had	23	9
come from	-5	9
scientist	-9	10
option	16	16
the air	-15	-14
tagging	-48	7
feb	1	-40
!because	-35	-13
replaced	27	30
anywhere	33	-11
the bar	-11	39
look into	14	-33
into it	5	3
compliment	28	8
to switch	-10	18
and can	13	-27
fool	8	-7
it's actually	-17	16
changing	37	27
advantage of	-27	19
sugar	-18	1
larger	-8	-12
one point	-26	25
cop	8	5
laser	39	37
determination	35	18
hammer	-34	-17
but on	0	-12
an open	-1	15
richly	50	25
!disappointed	83	19
insulted	-4	66
downloaded	12	-39
a poor	-56	-19
from your	-16	11
awards	-18	4
from that	2	7
published	-25	-13
i called	-16	40
him and	38	36
internal	-13	-15
was all	-47	-21
and so	-11	-18
got this	16	-27
he should	26	27
then the	-9	2
clueless	-15	29
menacing	-15	-40
mac	-15	9
!kind	5	-13
bottom of	-3	-5
the screen	17	16
legal	-9	20
yet to	18	-3
to actually	-4	15
prince	51	27
nicole	67	4
resolution	5	-1
year to	-24	-23
more in	-11	38
it off	33	-5
off as	-22	30
helps	-2	-33
if there's	33	-23
along the	10	4
to reach	40	12
out at	44	38
animation	6	12
caesar	46	5
role	14	12
as usual	30	34
december	-18	-11
the auto	6	23
tune	-45	-4
maintenance	5	-7
apt	1	21
inspection	-4	43
he thought	20	-26
!cool	51	45
sara	14	56
senseless	-35	18
brought to	-22	20
insomnia	5	-27
cure	-30	-3
skip	-21	22
reinforcement	-50	-12
get better	23	-14
a close	-3	-6
steve	15	-17
fascinating and	-17	-22
surreal	24	-46
nice little	-1	-26
user-friendly	-14	-6
coincidence	-32	24
go for	45	25
ps	31	-15
my heart	53	44
robinson	7	31
idiotic	3	57
!word	13	5
opponent	-16	-10
senator	16	-18
were so	39	49
fest	-10	-9
to that	-23	12
that stuff	-27	21
britney	32	58
achieving	21	27
models	-7	-22
in any	-8	4
column	-67	-50
or at	2	36
it starts	-37	0
struggle	50	3
3rd	32	-3
owe	-22	9
the atlantic	7	-35
atlantic	10	-35
cartoon	2	38
liberal	-3	-6
sexual	6	-44
make an	-14	34
perry	-28	4
is extremely	33	47
choices	13	26
july	38	-8
throughout	30	12
throughout the	-25	-27
inhabitants	-4	-14
25	33	26
worlds	3	-2
34	-27	32
be surprised	55	26
accessible	26	-17
stadium	4	-7
aspect	-10	-8
candidates	10	17
truths	-39	15
inherent	5	23
welcome to	-49	6
now you	56	23
mention the	-25	27
the name	-11	-15
chemical	-27	17
and full	65	11
process	0	-11
boxes	-9	-13
everywhere	-8	16
topic	-3	-18
hire	-57	-25
on all	-19	-18
just like	-33	-38
reminding	-12	-6
music is	-9	-6
not only	67	34
!only	23	15
committee	-6	-27
captured	57	61
vibe	28	73
got some	-9	-17
is being	71	53
nuts	67	53
4ever	-33	25
rescue	-2	-19
calif	-24	25
madonna	-7	18
sing	-14	-6
sister	28	-1
drugs	5	-21
aggressive	-23	-37
li	40	-1
purity	1	15
ring	-15	-15
come to	8	8
the dead	29	39
00	-17	48
known as	7	-6
tires	17	38
wheels	19	21
45 minutes	14	2
february	32	15
vampire	45	29
themed	68	-1
lion	-17	-22
!lot	-12	37
jackson	10	-20
and save	22	-11
can't even	-27	21
tears	62	-10
advise	61	53
exactly	14	3
just be	9	56
afraid	33	13
afraid of	39	-1
we do	-11	-34
everything i	56	19
a collection	7	48
collection of	-2	14
children's	-7	-33
liked it	-8	-18
ocean	-22	-49
because i	-18	1
idea of	0	9
layered	48	5
have already	32	56
component	0	-5
sammy	9	-29
much like	15	5
!surprised	-5	33
indie	-16	-12
friendly	-13	-44
grows	-12	20
bad it	31	31
jealousy	51	-14
starts off	-20	32
forgotten	39	29
hard drive	4	-10
collar	-16	-2
butt	13	-27
to let	28	-3
lip	38	-2
conference	-24	-35
story to	7	1
way you	-3	26
directions	7	-20
that they	-13	11
personality	-24	-15
that she	24	12
dopey	-6	81
work is	3	-7
even worse	6	67
charge	10	22
alive	16	30
save the	2	56
phone's	37	31
camera to	-48	-15
identify	20	-38
use for	29	-17
lite	-44	-29
phones	14	-2
capabilities	5	-1
speeds	26	39
wound	11	-14
takes the	-18	1
the lead	13	67
lead	-14	18
by one	55	69
purchases	-22	-8
in full	-2	-7
battlefield	34	49
caps	33	-24
it shows	59	20
story is	-31	-16
cbs	-14	-33
fights	27	-9
is nothing	15	15
nothing but	34	38
yawn	-36	15
!happened	5	73
!clue	-30	63
is surprisingly	-29	-29
spend an	18	-3
really need	-10	-23
!true	3	-24
first one	6	14
blame	36	32
streak	-24	17
have given	18	49
or more	-3	6
has nothing	-22	4
going for	18	64
up there	12	-16
film of	39	34
beautifully	45	11
beautifully shot	-36	16
shot and	34	19
acted	20	-5
a total	38	22
masterpiece	30	-8
priced	53	-20
them as	0	12
auditorium	9	-44
torture	0	48
this would	-8	-3
would go	7	3
well in	-8	1
bare	-10	20
minimum	31	59
the washington	-61	-35
denial	-8	-3
an option	-21	-9
reporting	24	14
labor	-34	-20
situation	18	3
sports	-8	-2
among other	1	12
topics	33	-2
this kind	-56	-29
silliness	-16	-30
rep	22	65
newly	45	0
funky	-20	0
league	36	14
buzzing	15	49
guts	24	-5
degree	-14	-26
pens	8	9
broadcast	-2	5
like you're	10	52
oddly	71	-5
works better	7	1
things about	4	-59
germany	-2	28
blair	21	6
sounded	42	-11
transport	32	36
you'll have	-21	-27
care what	11	20
it's great	-45	-50
stock	-4	13
i go	-4	13
the title	-12	47
television	-13	14
life of	18	7
lacks	-60	20
in addition	36	7
addition	16	5
addition to	3	-2
redundant	11	79
is also	15	13
been on	11	-4
on hold	3	-16
contacts	38	53
are still	2	-3
ultimately	3	23
no matter	10	-2
matter what	15	7
if only	32	48
read my	49	13
the park	-5	-19
central	-5	10
central park	2	9
the ball	-14	15
only in	-4	6
change the	11	17
sunburn	-13	55
to some	-25	2
i find	56	18
exhaustion	-26	34
!properly	-7	68
contain	18	14
historical	24	24
cheated	8	50
trend	-11	-22
in good	-18	8
like something	27	67
him in	-2	-12
the ticket	-35	-38
and keep	-22	3
but few	6	-23
chosen	-19	-16
waited	26	33
and made	14	-27
election	-17	-21
you're going	-22	-24
touched	10	-24
in front	-12	11
front of	14	18
but still	-13	-38
exactly what	14	-4
a nightmare	-11	24
nightmare	4	9
are for	-10	-21
enough of	1	59
nonsense	-12	24
either way	3	2
screwed	-6	42
divine	12	-5
my lips	19	-25
lips	54	30
overtime	-3	-36
goo	32	-23
a future	21	-25
no good	58	7
collision	-9	20
veterans	-18	1
kennedy	-13	10
ramp	-27	-14
place to	49	12
he's a	42	38
as we	-5	-28
vegetarian	12	21
first to	6	-9
one might	4	8
even be	59	52
be too	7	29
too far	-15	-17
an older	-24	-9
older	-4	4
candy	-12	16
memories	18	15
a show	-9	0
stops	-29	-9
walks	21	-15
pace	-17	-32
freeze	13	49
for anyone	20	23
doubts	50	25
judge	-11	10
sure that	-14	23
that isn't	38	-21
that seems	21	20
while waiting	29	26
to end	19	17
replied	-12	-36
that will	-12	-7
mess of	28	34
should go	-39	-28
those that	40	-19
that have	17	-14
heart and	3	-48
pushing	-17	-13
the 4	-18	-9
take the	29	28
the line	13	-20
isn't as	-11	10
more fun	28	52
gambling	28	46
wanting	39	21
camera for	50	27
saved	36	-16
the money	35	3
buy it	57	57
minute	-4	20
a party	4	-11
!wrong	-32	-68
to respond	-6	16
!respond	2	38
9 11	-5	24
theory	-9	8
20 minutes	58	46
all for	-15	3
robert	0	12
was one	-17	-10
popping	27	45
roaring	40	7
the beauty	20	19
beauty of	36	20
in general	19	-3
closer	49	12
cal	-4	21
turns out	9	52
49	32	11
heaven	21	13
gift of	59	-6
of self	-51	-2
self	14	15
cultural	33	46
tour of	-16	20
cuisine	9	-33
last fall	0	-17
monitor	-16	-48
vera	-4	-7
is made	-12	10
sweetest	25	22
up as	-2	47
tasty	48	-16
creepy	0	-11
bodily	-16	19
proposals	4	7
first half	33	22
search for	-5	-18
hotels	27	2
have that	-7	-7
in mind	-24	-12
do anything	-2	14
anything else	23	-16
!answer	4	39
!home	-33	-54
the place	7	28
place is	25	-9
!its	2	-3
!not	7	-14
chest	-32	-14
breathe	20	3
have it	16	24
sleeve	-5	-14
other day	29	41
chronicles	0	-44
!cute	36	-16
was made	-3	13
segment	-25	1
might just	22	13
just have	-8	-15
born	36	11
impression	3	2
of us	-17	-40
load	-7	-40
no such	-21	0
such thing	-11	-16
!thing	-14	13
hollow	21	83
guess i	11	-1
havent	-14	-32
to like	-5	2
coconut	22	39
employer	-47	-68
work here	-10	-14
here and	17	4
everyday	57	-23
historic	-31	-64
newton	41	40
academy	-15	7
rob	37	32
well as	12	-8
as to	-35	-7
little bit	-8	-30
to love	-44	0
louise	-19	-12
jeffrey	44	21
hindsight	32	44
!giving	-9	-39
the water	16	3
the window	-27	26
window	-4	5
horrendous	1	59
intentionally	-4	42
service to	-13	-11
a point	-24	0
but if	-8	9
!own	-44	-64
is only	-32	-22
advance	38	-12
waves	24	-28
pretty funny	15	1
least it's	35	-25
managed to	5	29
to view	10	31
both of	53	10
is real	53	44
education	-20	7
airline	-53	-33
last week's	8	50
week's	-20	0
fisher	-19	-28
sings	31	42
parts	-21	-22
charles	37	11
tennessee	9	12
jackson and	4	-13
reserve	-6	14
you watch	26	-5
of use	-20	27
according	-9	-10
according to	-9	-10
!change	-1	-15
!fact	31	51
enemies	25	35
experiencing	11	43
creation	23	31
creation of	18	-10
of human	-8	-11
human being	49	47
rewarding	4	-24
on earth	22	57
!money	10	14
money for	29	-6
a dream	0	7
president	-6	-8
hiring	15	-14
motion	20	10
mist	-14	14
a girl	-25	-3
with too	14	45
so we	-3	3
just so	-47	-50
there to	-8	9
aw	60	-11
just doesn't	-43	26
and there's	10	7
there's nothing	21	42
!can	-27	-14
can feel	6	56
feel the	5	-6
supreme	-10	3
and buy	21	38
misses	28	78
supports	64	58
operation	-10	20
cycle	-56	1
leadership	48	55
dignity	-1	-9
long-term	-11	-31
investment	-25	-11
state department	-19	-20
encouraging	45	-6
you wanted	-16	7
siren	25	21
a classic	9	9
chills	26	35
a slightly	42	22
the eye	3	45
throwing	29	43
birds	18	23
that for	3	-5
wondering why	-20	23
is difficult	-8	-3
extended	-2	-17
periods	-16	-15
of time	1	22
assuming	-44	0
arresting	3	3
missed the	-24	31
hokies	55	-7
horribly	17	-13
racist	25	52
louis	-14	-18
special is	48	-21
pay the	17	30
cheap	-9	24
i spent	2	18
much time	-3	-21
if the	-17	2
vastly	-15	19
became	12	-15
became a	13	-13
despair	16	2
are going	2	-15
iraq	23	34
saddam	4	59
the federal	-19	-5
federal	-17	-8
the white	0	-16
white house	-4	-13
seems a	-14	1
fundamental	10	-34
justice	-8	5
william	-29	-51
douglas	33	8
1972	-9	-19
94	-39	-27
retirement	-6	-49
yard	-12	13
quarter	-41	-23
riders	44	9
don't understand	-4	-31
how this	24	36
is even	-3	-28
admit that	12	25
fills	30	17
soldiers	37	24
in order	-12	-14
order to	-21	1
to understand	0	28
them in	13	-16
by that	-30	11
makes a	-5	-1
visit to	-24	-18
is off	-15	-3
rhode	4	-1
the third	13	-3
been able	49	23
!able	4	63
all you	29	28
plane	44	35
year's	-16	4
point is	35	0
barely	11	64
good reason	19	0
inspired by	-14	-41
and you're	-7	-9
you love	14	16
perfect in	49	-9
but has	6	22
energetic	9	1
colorful	26	5
the names	-19	-26
that are	6	4
are on	21	-32
the list	-34	-43
the order	-28	47
james bond	25	5
!ask	7	12
ask for	116	33
lid	3	-36
that made	-11	2
longest	-10	41
remembering	12	-31
best way	-37	0
avoid the	21	-28
make you	-3	7
possession	-24	-25
urgent	48	29
been there	20	61
myth	-23	-2
how they	40	39
curse	39	22
installing	43	51
thoroughly	14	50
me from	49	24
reveal	-35	-27
it's definitely	4	-10
panel	6	-6
episodes	-19	15
leaps	4	-4
revive	-54	-27
that people	28	9
at them	3	-28
went on	-6	31
ages	64	7
monthly	-1	-25
70s	54	38
coast	35	3
the beach	9	-13
ingenuity	19	25
gen	59	28
everyone's	62	20
stew	29	-27
though it	3	-15
it needs	26	19
a person	18	46
glory	7	6
only have	4	1
farms	-27	-44
dessert	9	-38
include the	-17	9
negative	-18	37
is because	-9	-16
!these	6	39
an excellent	12	14
kodak	22	-8
playful	42	-13
tiny	8	-49
and takes	7	-38
accomplished	-24	-14
domestic	27	-12
of good	37	47
the special	-4	-14
get around	-33	-48
i recommend	69	45
could do	-15	-7
le	48	34
eaten	-9	-5
few films	27	-14
to cover	13	-42
in place	3	-10
place for	6	21
you come	34	17
agreement	-24	7
the consumer	-12	13
consumer	-1	4
the artist	48	-14
benefit from	16	36
by now	2	-3
subsequently	-35	19
cops	2	-39
country's	4	28
vice	-18	47
vice president	-11	17
laughed	1	-6
the board	-8	0
board of	-6	-28
elections	-8	20
tie	-9	-10
relevant	8	-23
innocent	-18	0
you wish	-6	-14
childhood	-10	7
phone on	62	-5
in another	63	21
wears	-34	29
accident	48	8
freaks	13	19
don	-31	-19
jay	-37	15
whenever	-4	-11
think this	32	24
who were	5	-33
laden	3	11
rename	-61	-33
repair	-6	36
complex	22	-1
timely	27	-9
given the	-6	-26
devastating	58	5
and sound	15	-14
a terrific	61	-13
terrific	37	46
entertains	3	-20
frustrating	7	39
graphic	-35	-11
photoshop	-3	-8
messed	-4	55
put the	-50	17
face to	-13	16
hero	-8	42
spoiler	26	-1
and everyone	35	8
automatically	7	-16
goes to	-14	-26
about as	22	107
as far	-7	13
far as	-7	13
as of	37	26
pacing	-2	29
bouquet	16	-20
arriving	-24	-26
star of	34	-4
factor	16	5
could not	8	18
any better	69	17
than he	33	9
he did	-3	-37
embrace	16	5
despite	-12	0
the foot	24	-17
power of	19	-7
listed	-2	10
trick	5	17
such as	37	0
ground	10	24
reading the	55	47
whole thing	17	35
rumor	-18	-20
when she	-21	9
strangers	36	50
you'll find	7	31
a film	6	38
brian	21	-3
customs	16	-18
orange	-31	-6
to fill	-7	1
!live	7	46
dig	57	54
plates	-22	-9
that he's	50	59
for women	-25	-4
ending	-1	22
the soundtrack	42	55
hope to	24	-12
be very	-28	-9
under the	32	14
cerebral	54	60
documentaries	60	25
been the	27	22
all about	-2	10
mysterious	-16	-1
tries to	11	27
blocks	-24	-5
samsung	-18	19
european	9	22
except	-26	-13
except for	0	-12
accepts	-22	-3
express	18	5
jean	-20	-26
thesis	23	17
arrived	-13	11
apply	-19	-6
shark	-12	-51
watching this	-10	33
soothing	1	-22
figures	-16	-14
fired	33	43
doc	45	6
lake	-8	-6
extraordinary	-14	2
tablet	15	-47
keep the	47	5
interesting and	-8	-2
bound to	39	18
bars	-17	-5
possibilities	3	-19
acknowledged	-11	17
claimed	16	52
heritage	-6	5
issues with	-8	0
honestly	-26	-3
fluid	14	-31
15 minutes	32	-21
a guy	-14	-10
but also	31	-2
shoe	18	5
pairs	7	18
kicks	44	47
apartment	-9	8
cooking	52	29
stores	-19	-12
how could	-6	6
big enough	39	24
contribute	21	-22
feast	14	-31
literal	10	-30
promises	-11	3
it only	0	12
thirty	14	34
realize that	65	20
that its	-4	36
raised	-11	8
casual	35	42
risk	-18	-4
!telling	-41	-1
have any	65	26
invites	28	-9
new to	-33	-43
rip	-1	-5
a hole	-31	35
hole	25	21
is set	-25	-34
work to	-19	-12
the mind	4	2
sees	5	5
it wants	-29	-10
comfortably	34	-13
questionable	-26	30
workplace	60	19
day after	7	48
like one	-13	20
compared	13	-19
compared to	62	-8
look of	36	4
weddings	51	-19
!engage	13	32
typical	2	-17
adolescent	3	8
believe the	14	-8
requires	-42	-23
antics	35	37
drawing	30	35
the government	4	-7
government	-18	-25
army	3	29
ghost	-1	-14
reassuring	39	-20
especially the	13	3
considering	36	34
considering the	33	41
to her	-8	-8
picture's	8	57
concerned	22	-4
is one	20	17
the funniest	9	-10
funniest	40	36
yogurt	-13	-41
are an	51	56
species	-47	-28
something about	-25	-19
you'd expect	7	9
pictures of	9	12
ever seen	22	19
manga	-1	-33
says that	-39	-22
psycho	50	26
overlooked	-41	-63
presents	27	15
the art	0	21
it says	12	20
tin	-25	-11
pilot	-38	-25
batman	-15	-13
bold	2	-19
noon	12	-24
guilt	31	2
will help	13	19
selfish	13	64
spokesman	-37	-10
contributes	-21	8
fatal	9	33
deadly	20	-16
mich	11	-11
catches	63	4
destroyed	-9	53
clothing	-24	2
crews	4	-19
the structure	6	-6
structure	-17	21
lewis	44	39
martin	21	15
drowns	1	80
surrounding	44	57
nurse	24	18
ex	10	-38
really is	41	35
love in	-40	4
still be	24	-9
finding	13	34
and about	1	-25
small town	12	41
paranoid	28	0
damon	-6	7
julia	29	61
to talk	39	-8
the ride	33	10
sermon	-28	-35
join the	-32	-20
the show	27	10
school of	25	23
expresses	-3	53
frustration	18	3
outing	-13	-4
so that	11	7
over again	-33	-41
flew	-31	22
inability	-51	-19
inability to	-26	0
abortion	-47	2
a quick	-50	-4
pause	-17	31
day in	-36	-56
is there	40	-6
note that	-13	-10
!play	-8	65
lifting	-20	-18
luv	-3	25
forgetting	2	37
the state's	1	-10
state's	18	17
the supreme	-12	-1
supreme court	-4	1
court	3	-5
a tour	44	-4
blend	11	-2
yarn	30	31
made with	55	14
!go	9	30
a nikon	32	-16
nikon	-17	-4
within	8	-4
peoples	28	48
atmosphere	11	10
hip	21	2
hip hop	-12	4
hop	-8	25
mann	-4	29
any good	-63	14
be looking	-13	29
eccentric	-38	-9
no excuse	12	62
!excuse	15	83
led	19	1
christian	33	-1
primal	-7	0
urge	12	-4
urge to	-4	-1
family and	31	-21
and little	-5	40
swap	-12	27
prize	-50	19
pack	38	17
sponsored	-5	-4
sponsored by	0	-32
adding	-16	-17
jordan	-47	-14
man is	-19	-3
minutes and	-25	-15
rather than	-6	-11
sure the	-19	-31
swinging	-10	24
but with	16	15
no way	40	48
and amazing	14	22
is cool	30	4
a slow	6	-19
vulgar	-23	31
bank	-8	-40
they take	36	-38
it at	0	-29
!ready	16	18
!add	18	61
!around	34	22
around to	57	27
!computer	29	0
the help	3	-26
adaptation	31	5
adaptation of	5	-12
alterations	-2	58
not work	15	57
start to	-1	4
it better	55	49
sick and	29	26
case of	18	30
latin	-45	-45
in drag	-25	9
drag	16	23
replacement	-6	-13
shining	64	14
70	19	18
the girls	23	19
sandra	-36	21
rose	5	-18
argument	-44	20
oral	-6	-22
razor	10	24
mall	-1	33
180	65	36
jr	20	21
more thing	-58	-37
phrase	29	-10
still has	18	-25
!30	-3	5
!looking	17	-39
wonders	39	-23
convinced	3	60
assignment	44	18
is at	39	9
and lots	14	50
the red	8	18
princess	27	14
generosity	48	-24
twilight	9	-33
arrives	12	34
fade	21	58
notice that	-15	-3
20th	37	0
your eyes	41	6
you from	-4	-24
that it's	11	3
best buy	40	4
it's far	13	0
far more	-13	2
noses	-26	-7
frankly	-15	52
banned	-7	63
raising	5	10
affectionate	40	-16
they had	-7	-11
promise of	-52	0
shepard	-2	-20
drawings	0	23
never heard	-21	-6
have all	42	8
adopted	31	-46
the agency	10	44
or anything	-27	45
involves	-30	-12
separation	7	-57
!here	-5	52
chance to	28	1
et	-14	18
detail	-24	-17
wishing	-22	51
see is	16	4
surely	-7	3
prop	-21	10
prop 8	-17	-8
8 prop8	-17	-8
prop8	-17	-8
on tuesday	27	-3
registered	-14	-19
eight	6	37
didn't work	-36	-8
protest	-10	24
!knows	-53	-16
knows what	60	-13
cherry	-53	-24
all at	-25	-22
at once	5	7
!straight	-36	5
!away	21	33
occupied	11	-9
position	-34	-39
my little	19	-7
nothing in	-46	19
twist	54	32
brilliance	67	41
collecting	-2	-5
!pick	-6	8
crowd	12	10
cord	-20	11
todd	1	-9
appreciates	34	-10
sustained	-29	37
bewildering	-6	28
troops	9	0
target	9	23
and our	26	52
the latter	58	12
sound like	-27	-5
leather	-5	1
joint	4	-13
rolled	-17	-13
angles	64	1
juice	-10	9
phony	-7	10
darling	5	0
expert	30	0
tricks	-22	-14
sweep	29	60
stood	20	0
wang	34	-29
miami	22	-14
weeks and	42	-20
for people	8	-14
switched	57	0
its own	-13	12
hooked	-3	-53
!long	26	-8
lifestyle	51	35
go see	30	49
and she	31	4
the company	12	20
company of	29	-17
than an	-15	7
types	-22	-45
of different	25	-1
scare	25	-22
suspect	-32	-8
grant	7	27
to death	23	35
seeks	-47	-5
off a	38	1
week and	-9	51
but she	22	63
which was	38	-6
surprising	37	26
now in	-5	-4
combination	11	-4
having the	-41	-37
shock	4	3
there and	30	50
reporter	17	6
for more	-23	-15
trail	41	32
western	44	-1
responsible	-40	24
responsible for	-46	11
involved in	9	-2
yankees	45	22
major league	8	4
there's not	0	38
!many	12	-43
many ways	35	-4
involving	-38	-30
to earth	15	-33
days ago	34	27
ago and	66	42
ed	-8	100
rice	-17	14
surrounded	24	16
juicy	13	-8
delicately	32	-41
forget about	22	24
kitsch	29	26
manner	20	27
breath	-19	-7
the real	-9	-4
the previous	-1	4
defense	-3	-12
spice	10	18
say i	14	-36
and had	36	-10
approval	-20	8
relations	13	9
forget it	37	46
too small	12	74
for both	-3	2
buy the	5	6
logic	-12	-9
nearby	-42	-14
strikes	33	11
somebody	-19	2
shipped	1	-51
rebate	8	1
preview	34	34
all is	38	-9
is well	13	13
standard	-19	-5
more to	24	-20
considered	-17	-23
thick	-22	3
why not	-9	-55
beef	-2	-9
is perfect	14	-49
additional	-13	14
was fantastic	37	-4
it again	13	53
agenda	-37	-53
definition	3	-24
definition of	3	-6
stellar	-8	37
dawn	8	-20
to school	-47	-30
and nothing	-7	4
package	16	-10
for someone	46	2
definitive	-7	-12
gun	18	-24
disdain	18	45
it's never	66	-16
never worked	-5	29
!worked	-11	59
!feel	28	3
was more	44	3
mcdonald	24	-27
the three	-9	-25
the sidewalk	22	-33
sidewalk	-1	-53
brilliant and	41	-3
muse	32	64
early in	26	24
twisted	28	8
!should	-24	-15
to study	-29	-5
not worth	-20	63
impatient	16	77
inadequate	-20	33
licking	15	-31
but doesn't	-4	-6
doesn't get	13	-17
stare	26	44
centuries	35	-10
he got	-18	8
fires	23	61
honor	45	-34
barbara	-28	-17
tuchman	20	16
flow	-6	-31
overdue	10	-46
lion king	23	33
pointless	4	87
a story	12	21
can't help	-20	-29
will find	-27	13
find this	38	25
mass	4	2
effect	-22	-3
phone with	-26	-11
gang	15	1
gets the	2	-9
he can	-31	-18
coming from	13	42
atlanta	11	12
talking to	23	19
gained	31	33
pet	-9	9
movie is	3	16
bad that	-5	16
andy	25	50
playing the	-37	-6
dishes	17	55
vacuum	-35	-3
in october	-21	-6
studying	42	-20
the border	5	11
border	8	-5
greed	17	-9
breathing	-4	-29
reactors	-43	-5
a house	-1	33
in japan	-7	-20
japan	-33	-7
defend	27	26
then you	-14	10
an american	19	-5
user	14	-17
couple of	22	0
and am	34	38
young man	44	38
him as	-8	27
as an	12	6
shook	75	35
but how	-26	-18
clip	2	32
sequel	48	68
the public	-15	-8
vocal	1	-8
that bad	16	9
cent	46	48
nolan	44	34
than to	13	33
it there	32	-14
spirit of	-2	-14
demonstrate	2	-9
commitment	26	-15
commitment to	15	-2
modern healthcare	-22	-9
healthcare	-22	-9
medical	-12	-21
premium	-30	7
costs	-18	22
3 million	-19	-33
million in	3	6
lawmakers	-29	10
million to	3	-3
institute	-3	10
can never	13	-14
remote control	1	-15
graphics	16	36
actions	-33	-8
a potentially	-7	-21
acquisition	3	-36
tape	-7	8
but rather	31	-9
with three	12	-11
and especially	38	42
what we	3	-4
not in	-45	-6
timing	-20	-4
good deal	44	52
makes us	-6	6
make up	-28	-6
strength	-4	-5
2 weeks	-13	45
!effect	34	8
tags	-26	9
the cinema	-15	-43
are well	43	28
about 10	1	29
marks	5	-6
only if	15	18
of style	35	8
deli	6	-12
rebuild	-52	-25
i read	-22	5
records	10	36
was really	-12	9
it i	-8	-16
kids will	29	41
ruin	-30	5
a generation	-4	4
idea to	-22	9
ancient	-16	-43
burial	5	7
statement	-6	-7
for children	60	-3
children	15	7
weighs	22	38
high tech	-17	-21
charter	-40	-12
informative	20	-26
experimenting	-13	-46
faithful	36	-4
underground	20	-6
is way	50	76
ever made	39	-3
made by	0	35
separated	-34	-6
from its	-25	-16
to capture	-10	-2
capture	41	30
bush	-19	-6
individual	43	1
struggle to	36	10
overwhelmed	-1	70
lonely	16	0
and sometimes	3	4
british	-8	3
it's good	5	-7
it over	8	-18
only a	-22	26
art and	3	-9
case that	-21	-33
!support	-36	4
of others	36	-18
patience	19	24
destined	14	20
destined to	14	1
21st	31	12
splash	28	-1
arnold	-32	-9
schwarzenegger	29	39
van	-64	-33
gorgeously	-24	-28
elaborate	29	79
rings	1	-23
trilogy	40	-34
co writer	20	19
writer	18	7
writer director	11	11
director	17	31
director peter	7	-18
peter	7	-7
expanded	28	40
vision of	59	18
tepid	8	11
biopic	-30	19
the movies	-4	30
movies to	60	44
emerges	53	16
emerges as	49	13
movie that's	-7	-12
honest and	34	-19
observed	-19	-11
provides	48	-17
insight	16	7
insight into	21	23
neurotic	5	-4
even those	43	36
reached	-24	-11
that rare	74	-4
of entertainment	7	-5
no picture	2	54
!made	11	-18
with good	60	8
good intentions	-15	18
steers	5	-26
snappy	35	67
screenplay	20	25
edges	42	8
pulls	43	-9
offers a	8	-17
a refreshingly	42	0
well worth	54	-21
worth seeing	-5	1
what really	-22	-26
surprises	43	52
is its	2	-20
low key	43	-9
quality and	37	-14
genuine	41	29
tenderness	17	-36
wendigo	7	-15
fed	14	-3
oriented	29	5
movies ever	57	18
utterly	23	44
compelling	60	9
who wrote	15	28
which the	25	26
reputation	-4	19
famous	-3	-41
author	7	21
who ever	21	26
illuminating	48	-10
talky	-3	17
a masterpiece	24	-23
four years	4	16
years in	-3	30
the movie's	12	34
movie's	7	30
ripe	26	77
probe	-1	-4
mysteries	10	-35
breath of	69	36
air of	-9	17
sophistication	44	16
a thoughtful	67	3
provocative	39	-13
humanizing	22	38
includes	1	-4
actors	23	18
incisive	30	-4
about our	-1	-7
our lives	20	63
frighteningly	80	-1
evocative	56	-10
imagery	53	27
imagery and	40	1
hypnotic	47	-25
composed	13	-1
philip	-9	17
for everyone	44	56
!everyone	41	-25
those with	8	-15
connect	-15	-34
departure	29	-24
moviegoing	17	28
scores	24	62
hearted	29	13
professionalism	11	51
melodramatic	27	45
it's also	-39	6
love story	-16	-14
story that	7	-28
treasure	3	10
treasure planet	-24	-34
maintains	7	-6
maintains a	-23	-15
brisk	16	-16
races	-34	3
the familiar	14	12
it lacks	-15	-21
grandeur	-1	-15
associated with	-31	-23
stevenson's	-15	-2
tale	17	26
as with	-23	-1
efforts	2	17
bow wow	-11	4
tones	48	30
sized	-7	-12
resembles	16	59
a real	12	30
masterful	60	2
film from	36	52
a master	43	4
filmmaker	33	7
forgettable	-27	-17
effectively	34	28
rated	34	36
while it	-38	15
crush	26	62
title of	-18	6
a far	-35	2
film than	60	-3
than any	91	14
hugh grant	-4	27
whimsy	29	-22
literate	15	-30
it never	-17	30
!off	23	28
and always	19	33
static	-49	-9
captures	59	-22
captures the	43	3
highways	-17	-33
is almost	16	-12
spooky	21	-46
calculating	27	-1
is by	-30	-10
by no	-11	-29
no means	-10	-31
!best	19	-40
best work	-24	-5
laissez	-34	-38
passer	-34	-38
distinguished	16	-38
distinctive	23	14
bona	9	-28
a fascinating	16	13
replete	14	9
replete with	14	9
rewards	70	49
by all	-9	19
effort to	-1	18
like most	-47	-1
in recent	43	5
recent years	23	13
stunts	-20	16
outlandish	5	-33
reliance	-15	10
reliance on	-15	10
cgi	-26	-33
draws	12	-3
acts	9	-28
wahlberg	38	59
loses its	8	28
even less	10	28
novel	2	39
fuller	50	7
and at	-25	-36
exhilarating	23	-1
movie a	3	-28
film makes	13	45
case for	16	25
the importance	3	-7
importance	-16	-6
importance of	3	-7
musicians	46	23
motown	56	9
moves	34	6
rhythm	82	3
little to	-21	40
sweat	-20	-51
gosling	34	-26
performance that	61	-17
gives us	-23	-18
a rare	48	-16
glimpse	-20	-37
glimpse into	51	26
a culture	36	27
tender	33	-2
darkly	32	14
darkly funny	26	20
fable	42	45
features	17	-28
acknowledges	21	-22
celebrates	25	24
the reason	-24	-50
reason why	41	41
of watching	16	43
an engaging	51	-10
engaging	18	23
overview	48	1
ragged	-9	31
unassuming	-7	-22
charisma	69	19
grant and	28	-11
sandra bullock	5	17
bullock	28	26
likeable	27	2
nettelbeck	47	29
transformation	43	10
chilly	-6	4
and self	1	13
absorbed	48	3
lovable	47	-4
of heart	0	-32
undercover brother	25	18
has run	70	57
run out	48	15
steam	-15	31
it finds	45	4
finds	25	-13
finds a	-13	-18
amuse	56	28
composer	53	-25
adams	-32	-14
of songs	24	29
yet the	24	26
charming	6	-21
!by	-31	-10
by any	-18	-25
the self	32	-23
derrida	33	62
undeniably	8	-12
fellow	11	-12
a pleasant	5	0
pleasant	-3	-51
pleasant enough	0	-20
ensemble	-8	-14
movie about	1	7
teens	20	34
has always	4	-6
tuck	9	30
everlasting	-11	7
little of	-28	-17
of both	-33	-5
richness	29	33
and light	20	0
astonishing	-8	25
animated	74	18
depicts	27	29
struggles	13	14
insecure	31	38
intense	35	-10
invincible	-9	8
herzog	37	39
well and	-12	-29
living in	3	11
morton	5	-18
portraying	-18	-30
a complex	-27	-8
morvern	0	-7
callar	-16	-2
meanders	-47	32
shocking	9	-47
charm of	5	-9
satin	21	30
rouge	57	18
avoids	-1	-21
the obvious	-22	25
obvious	-10	17
lightness	46	3
son of	3	20
the bride	16	-34
mystery	28	40
psychological	-4	-13
psychological drama	40	-14
bursts	-2	-42
the slow	-20	-15
preceded	-39	-22
taut	73	12
a truly	14	43
example of	31	57
heal	12	20
clarify	-23	0
deeply	39	-3
deeply felt	62	3
masterfully	7	-24
stylized	12	-21
a triumph	1	-32
triumph	15	16
for its	5	4
deftly	30	-3
wrought	18	6
suspense	77	32
richer	18	33
work as	38	23
substance	-16	7
the appearance	40	0
rolling	10	-33
performance is	25	6
a screenplay	56	51
constructed	33	3
this movie	23	31
haneke	38	21
to confront	52	43
the reality	42	52
reality	15	32
reality of	33	-5
absorbing	57	-9
and disturbing	16	-54
have gone	-6	-23
long way	28	4
best film	58	18
contenders	-6	19
measured	10	-2
painful to	19	30
viewers	-19	5
a chance	24	9
with two	3	27
the year's	50	32
year's most	57	-6
riveting	73	6
performances	32	2
film that	7	12
gives you	22	-36
iranian	31	-30
iraqi	-19	5
artsy	17	33
flourishes	62	13
aside	5	20
narc	19	-9
gritty	50	-25
is both	41	7
preposterous	-19	20
and thoroughly	-31	-4
vistas	69	25
incredibly	-9	12
buoyant	58	-6
of death	29	19
the process	38	9
that there's	38	9
still a	47	13
of life	-2	-19
life in	50	34
hong	-6	-26
hong kong	-6	-28
kong	-6	-28
kapur	1	31
a filmmaker	59	14
flair	59	-5
landscapes	13	-14
than his	-35	-37
english language	33	25
elizabeth	-18	-29
blast of	75	2
bouncy	3	-12
animation and	-6	5
85	9	15
movie with	79	36
liman	1	30
the director	19	38
director of	5	1
bourne	52	-15
directs	-11	0
the traffic	3	-27
locations	10	-8
us with	44	49
and uses	13	20
uses	11	6
ability	17	0
ability to	11	-10
sincere	-4	-18
intact	61	-12
archival	-19	20
footage	56	37
horrifying	47	-17
documents	29	35
photographs	-25	-32
reel	43	53
the song	31	47
the film's	24	5
film's	8	12
realization	21	13
significant	-1	32
without being	-10	15
lifts	2	-29
firmly	-58	-43
above the	-5	12
the level	5	0
of other	10	16
coming of	26	-8
of age	-7	-33
jarring	-49	-23
it's hard	-11	-11
introduces	-4	-55
a promising	44	0
unusual	-6	3
enough to	6	-7
to sustain	-14	6
!sustain	-42	1
imax	79	-2
clichã	2	56
©	13	69
© s	-7	0
up by	12	-51
grief and	38	-28
cynicism	69	25
roller	39	22
coaster	39	22
faded	-38	11
sophisticated	8	29
brash	41	13
sardonic	-9	6
joyful	14	14
execution	14	54
method	15	25
speed and	19	4
volume	8	18
a refreshing	60	1
refreshing	60	13
korean	36	-38
film about	42	51
high school	30	39
relationships	6	-33
deeper	-17	-13
the surface	-11	-23
surface	8	29
crime	3	-31
films like	26	26
values	-11	32
enterprise	5	23
possible for	19	36
a sequel	37	34
sequel to	18	5
a romantic	-2	18
romantic comedy	9	22
comedy that	-2	13
operates	-2	-37
the rules	48	0
rules	14	-19
contained	21	11
couples	-34	-30
ribbon	-15	-58
the ultimate	-27	-37
ultimate	-1	-14
road trip	-4	53
is often	-26	10
a sense	19	25
!often	59	1
seen in	-11	-1
tempting	5	22
regard	57	28
but mr	23	40
earnhart's	9	-12
allows us	58	1
a feel	-19	27
picture in	8	-16
edited	2	-51
subjects	58	45
the documentary	1	67
rousing	35	-8
lacking	0	48
engrossing	73	-20
engrossing and	28	-26
psychologically	56	35
resonant	85	-1
identity	57	25
intermittent	-56	-23
a metaphor	-21	20
metaphor	30	12
metaphor for	-9	-15
scope	79	2
ambition	-4	16
children of	-11	-30
kurys	27	54
this may	22	36
the dramatic	-11	49
!dramatic	-46	-20
gut	34	6
wrenching	66	-11
holocaust	-5	-28
a compelling	63	-24
mainly because	8	1
told by	-28	43
the drama	12	19
drama of	55	-11
cube	2	-6
revelations	-18	12
a gentle	18	28
compassionate	67	15
drama about	-20	-42
short of	19	6
the modern	30	8
neither	-31	25
as funny	-6	-20
!nor	14	21
unpretentious	55	-30
ninety	0	-14
digital video	41	9
documentary about	24	19
unlike	44	2
flicks	46	23
takes its	22	32
its story	19	2
casts	5	-7
roles	29	22
intriguing	20	-7
ambiguity	50	-19
enthralling	49	-7
the truth	11	16
format	-3	11
biography	48	17
doubtless	-11	-14
ops	-17	40
expectations	14	41
good acting	21	-6
cinematography	31	3
because you	64	-1
refugees	42	10
dramas	-24	42
are few	26	60
and far	-27	0
respectable	-21	-53
sequences	11	35
responsive	-19	-2
chord	68	-5
with many	23	-13
and should	-7	-29
in other	-16	2
parts of	13	4
see this	46	85
bracing	53	-19
big screen	17	36
legend	62	-8
who may	-11	20
!left	-17	-4
left to	-31	-38
to prove	32	41
chops	-14	4
important	-12	-3
important to	-15	-21
is especially	13	52
the drive	24	-52
made for	-13	43
strap	-29	-17
a pair	15	10
and take	41	35
merely	-32	12
russian	55	1
ark	13	-23
a cinematic	-10	25
cinematic	17	14
talented	32	37
charismatic	58	19
qualities	-14	7
essential	-3	-17
to both	29	-9
stars and	-8	17
great deal	44	40
deal of	14	-14
spectacular	-3	33
infectious	47	-1
an original	38	25
obsession	-1	-33
story and	9	3
who know	7	-14
it from	-35	-8
gloriously	87	2
gory	-18	-36
overcomes	-1	-40
cliches	26	31
doses	-6	11
doses of	22	-18
honesty	58	42
sensitivity	24	12
senses	25	37
slasher	-19	-13
a minor	-12	31
that tries	11	13
to balance	-3	-4
balance	6	-20
sweetness	13	-46
paints	57	6
a sad	46	25
intensely	58	12
us the	14	50
temper	4	-22
the times	8	-21
fi	-7	13
special effects	8	26
folks who	30	-37
cobbled	15	38
nemesis	-6	18
force of	4	-28
humanity	53	6
hardware	-31	-25
way that	21	37
lucas	51	45
has long	1	32
like mike	6	-30
mike	12	9
!points	13	-9
originality	26	13
succeed	-46	-34
formula	4	-15
a winning	41	-19
offering	48	36
its target	-29	12
target audience	15	27
urban	8	-20
optimism	20	-15
a hoot	47	6
hoot	31	14
way for	38	48
candidate	-7	-12
he's not	18	20
far from	-18	29
its heart	13	7
heart is	46	-6
right place	-12	18
well meaning	-18	40
superior	-22	1
waydowntown	9	-35
!perfect	-4	-52
boasts	-16	-5
smacks	13	23
!scenes	-1	60
his fellow	55	36
of laughs	36	7
laughs and	0	20
load of	-33	-19
enjoyable	5	-55
esque	30	9
enormously	75	-6
likable	-15	-10
partly	1	-12
aware of	21	-16
grasp	9	4
absurd	5	69
determined to	-3	-4
to entertain	9	-30
entertain	-2	-31
lively	12	1
sharp	27	-18
acting and	23	29
partially	6	37
a kiss	-17	56
be seen	13	-5
believed	2	11
liotta	14	-5
underwritten	-37	-13
!fooled	-21	47
charlotte	-3	16
jewish	-22	-9
and her	19	26
deals with	18	-26
fans of	12	12
behan's	-18	9
and of	61	73
movies in	41	16
borstal	-19	-38
paced	11	1
a thriller	25	30
thriller	9	0
performances by	48	19
caine	39	28
brendan	42	61
fraser	8	26
fleeting	24	19
matter how	1	17
!old	-5	-25
love for	-1	31
solidly	14	7
chiller	63	53
past the	-6	-15
aspects	21	-5
harsh	49	51
realities	3	28
you'll get	5	8
a visual	-14	-16
visual	32	24
tour de	46	-1
de force	46	-1
will likely	-12	-14
are as	-17	37
but ultimately	-14	34
humor	36	47
foibles	28	-27
a welcome	61	-12
roots	27	4
a genre	18	7
genre	44	34
depend	-26	-6
depend on	-30	-13
a well	-4	18
well made	-17	-25
thriller with	32	57
intelligence	14	47
intelligence and	37	-12
morality	2	-9
science	17	6
unforgettable	34	-10
remains	-1	5
remains a	32	61
heavy handed	-10	5
handed	4	4
account of	16	-13
howard	-12	18
steady	24	-18
follows	-25	12
resolutely	16	50
realistic	28	-39
uncompromising	88	-1
existence	29	20
iran's	35	8
running time	-6	11
trapped	52	23
claustrophobic	35	27
clever and	53	19
captivating	87	6
comedy with	24	9
capture the	27	-11
trials	14	-27
shallow	-14	11
that even	11	19
disarming	9	-30
engagingly	6	-44
magnetic	1	-33
friendship	54	17
like being	3	-3
buried	-1	18
environment	43	-9
moviemaking	53	-12
as some	-3	30
some very	-1	-27
because this	18	-51
has seen	-30	-30
of some	17	-16
comedies	39	26
decades	14	0
analyze	-3	8
analyze that	-5	-12
droll	-8	-41
well acted	-36	2
unexpected	35	-48
is simply	70	24
a documentary	9	39
very funny	21	-34
funny movie	71	35
haneke's	6	41
aptly	28	44
punishment	-2	7
huppert	50	-13
tearing	26	61
understands	51	-42
medium	29	7
delivered	18	-3
superstar	-8	-25
freeway	6	32
will enjoy	-16	-18
mild	-38	7
put together	5	-14
materials	-53	-21
!everything	25	30
fascinated	49	17
undoubtedly	-15	-10
delighted	23	7
and fun	15	54
tadpole	-32	-9
good natured	-21	3
natured	-19	10
slight	-12	-5
a pleasure	83	-9
both sides	-11	4
sides of	37	21
conflict	16	-14
have their	25	26
parental	-25	-38
moments	-15	2
moments of	31	-12
glued	53	-7
lot to	25	55
no problem	51	-30
sweet and	23	30
australian	45	29
director john	47	12
cinematographer	5	20
energy and	18	-17
dong	61	4
lump	6	57
sticking	21	67
facts	23	40
intended to	-50	-1
merely a	6	-47
blandly	-37	-10
examination	11	-33
examination of	23	-30
what makes	-2	-67
a joke	-9	29
a somewhat	33	-8
gripping	39	-19
becomes an	5	-35
films of	3	-7
works of	15	-5
not get	0	9
b movie	28	9
realizes	45	30
drumline	10	40
admirable	16	0
doesn't do	23	38
at its	15	-4
its best	10	-18
it plays	75	-5
unabashedly	17	7
schmaltzy	-16	-2
incident	30	36
combined	23	2
combined with	-16	-16
for her	31	-16
tsai	24	-14
ming	-13	-29
has taken	-2	57
trademark	31	53
style and	32	-37
purely	-21	-24
propaganda	-32	67
a work	14	5
nonetheless	-2	-47
a timely	-10	6
invaluable	50	-13
implicit	-1	20
reminder	-22	-25
reminder of	18	-17
the role	6	19
foreign	22	1
foreign policy	53	37
policy	-8	-31
castro	3	40
lavish	-7	-6
has enough	47	10
scale	26	38
grown up	72	0
escapism	48	21
studies	-12	-31
a cross	10	-20
that hollywood	58	16
this film	35	51
film can	27	23
clumsy	2	55
ambitions	-2	45
equally	26	13
admirably	13	-4
daring	32	-6
mesmerizing	104	9
to forget	45	2
moore's	29	1
almost as	-36	-29
haynes	69	-5
territory	21	62
!put	32	29
examines	43	-43
footnote	46	27
seldom	-10	-23
!brought	20	49
to light	20	-5
!light	-12	-3
light on	-1	4
guessing	52	17
nerves	11	-8
parker	-11	14
source	-23	-18
essence	-6	13
tone	12	5
poem	4	-42
absurdist	17	39
sitcom	23	52
the result	-3	-4
result is	11	23
delightful	0	-14
enjoy this	-25	-9
thrilling	-4	24
despite its	48	6
its many	-12	-27
infuriating	15	24
flaws	14	-11
the least	-6	16
!least	8	-26
of which	11	38
amy's	-2	-14
you over	41	22
polanski's	49	-1
best films	10	0
makes it	24	10
than your	-23	1
knock	-35	27
polished	67	-18
and bad	-8	-15
epics	13	-41
elling	42	32
portrayed	10	5
singular	50	-2
denis	37	43
and co	7	49
impeccable	-38	-72
unflinching	36	-38
testud	63	6
superlative	47	-13
minds	-35	-6
motivations	4	-31
stress	9	39
unsentimental	58	23
variations	-14	-4
passions	43	-31
old and	23	44
and new	-7	3
cultures	45	12
against the	28	-29
stark	50	28
desert	36	26
lovingly	19	16
filmed	-4	9
and affecting	36	-29
affecting	58	10
never mind	-33	-2
!mind	7	1
whether you	27	20
the stuff	6	-21
cia	-21	-12
shadowy	27	36
clooney	61	23
sustains	61	8
inventive	56	-19
triumph of	28	-8
narrative	7	13
spin	38	17
a tale	27	49
and one	-1	-6
help but	54	4
he'd	-34	-21
his life	-5	-6
life into	26	2
script is	16	11
a gem	47	-9
his characters	19	-8
characters are	16	22
intimate	30	-16
intimate and	12	-36
the dialogue	-18	26
dialogue is	46	29
greatly	-25	-45
large and	68	34
attached	-17	-19
attached to	-33	-51
their lives	25	-19
warmth	41	7
vitality	42	12
it or	11	-17
immensely	61	6
storyline	14	6
and entertaining	52	16
doesn't have	-7	42
beginning of	25	-10
the old	13	-12
takes a	8	42
bit too	22	9
long to	39	57
a third	20	7
is somewhat	-38	-41
humor and	-7	5
and touching	32	-39
touching	39	1
nostalgia	33	-11
to please	14	17
in search	-7	9
search of	-7	-1
jules	-6	11
might not	17	-10
not buy	28	63
!buy	8	44
an intriguing	26	-14
the imagination	8	0
imagination	42	12
imagination and	35	14
analysis	-19	-30
solondz	21	23
windtalkers	-2	39
of movie	-2	22
faults	20	-24
astute	45	36
of middle	3	-43
desperate	42	45
just what	22	-33
romantic comedies	13	38
decade	7	9
you wouldn't	14	-39
anti	19	13
performance from	21	-14
zhao	35	6
brimming	49	-9
nuance	33	-7
one that	21	-19
speaks	76	9
the ability	53	41
the human	16	-13
human spirit	31	29
could easily	-16	-19
succeeded	6	39
focusing	4	7
quirky	-10	-7
individuals	24	2
stands	25	36
forth	-1	-17
an important	17	-36
chronicle	21	-15
chronicle of	16	11
abuses	26	-3
america's	12	27
movie has	35	-8
deadpan	63	-11
and often	23	-14
depiction	65	19
depiction of	50	14
his audience	3	42
port	29	55
before he	9	31
continues	16	10
defines	-5	7
the transporter	3	27
transporter	3	27
witness	7	-7
greek	30	17
happily	14	-22
victim of	29	22
accuracy	-12	-7
vardalos	39	-19
has it	36	16
possible to	-20	-22
a character	-16	20
impossible	15	5
is impossible	1	4
forces	0	16
debut	-17	-10
romanek	39	17
incendiary	12	6
thought provoking	55	-8
provoking	52	41
peculiar	39	37
increasingly	42	37
frightening	58	12
the performances	47	-5
performances are	17	4
top notch	11	-10
once you	42	-36
get through	-2	35
an emotional	33	31
wrench	-10	38
elements	26	21
prove	-2	-10
assured	13	-16
directorial	18	39
directorial debut	22	12
true to	-5	-28
wilde's	-38	-22
absolutely no	24	8
love with	-17	5
cleverness	17	22
makes the	3	-8
occasional	11	3
skirts	14	-27
rapidly	5	48
line between	-6	50
tongue	-11	-23
tongue in	15	-22
in cheek	15	-21
cheek	24	-15
pushes	-9	-43
message of	-41	-20
trouble every	-28	11
sucker	9	-2
romance and	22	6
shamelessly	-39	-10
mostly martha	37	-22
ingredients	5	36
to more	24	-21
appetite	37	39
film has	-20	-18
just enough	10	-39
of everything	22	11
sublime	54	-7
the humor	19	3
is of	31	29
and occasionally	-2	-6
other side	-15	13
the women	14	-6
offbeat	29	15
gimmick	13	45
tug	35	34
of war	13	-42
viewer	33	25
undeniable	53	-21
pleasure in	25	33
own right	-2	8
it uses	9	-40
!terribly	14	41
!original	20	18
original and	6	14
messy	16	5
big fat	24	47
fat greek	1	11
greek wedding	1	11
stirring	56	-36
soviet	16	10
russia	-8	1
who knows	11	13
godard	13	21
but his	25	69
add up	-3	25
the tone	56	14
balanced	-20	18
reflective	63	-2
principals	9	-15
only because	4	-36
discussion	17	-22
but because	0	-10
understandable	-5	0
for nothing	-20	48
largely	-1	11
celebratory	48	11
the sense	73	33
isolation	9	-50
permeates	38	27
troopers	-19	3
outs	13	-21
comedy and	27	37
wisely	35	-47
temptation	15	-38
remembers	2	-6
the 60s	-15	35
60s	27	18
one man's	36	-1
response to	-5	5
stroke	78	-1
ram	-12	-1
dass	-39	2
fierce	12	20
grace	37	15
intriguing and	51	13
beautiful film	43	-15
but those	50	13
you who	-18	-12
are likely	1	-8
likely to	-7	-4
does have	-38	-23
a heart	-7	-5
savvy	48	-18
exploration	33	0
exploration of	29	2
paranoia	36	42
of fear	23	0
legendary	11	25
memoir	2	7
given a	58	-6
is how	-16	-27
just another	11	21
!connect	15	0
dots	4	-47
caper	59	26
twists	-4	-12
worthy of	7	60
mamet	13	-41
enormous	-11	-28
audiences	34	13
it's one	32	-8
still manages	-2	-33
uplifting	20	0
!overly	51	-8
even with	25	28
darned	56	-10
steven soderbergh's	9	-22
soderbergh's	-34	-10
full frontal	8	14
frontal	8	14
much a	-17	-40
snapshot	65	21
of modern	-12	-39
mythology	-27	-12
and you'll	-28	-47
creamy	55	5
depth	42	36
few of	-44	-69
ways that	11	33
but one	19	-14
say is	-15	-10
alias	10	-37
betty	73	5
is predictable	57	23
predictable	10	60
asia	23	0
her own	-8	-17
roman	-4	27
coppola	-3	-38
!become	-22	-46
become the	18	-17
!filmmaker	77	10
filmmakers	12	32
an eye	37	44
an amusing	45	-5
life on	48	38
the campaign	22	-24
high on	-17	3
melodrama	-24	0
emotionally	-13	18
credible	37	-31
performances from	52	-11
that delivers	47	-9
delivers	69	-5
of genres	-14	-11
genres	6	-8
no less	3	4
enlightening	5	30
the theater	-5	-3
spielberg	57	-40
the rare	23	48
not want	10	-15
applaud	54	-9
he just	27	61
the action	-40	-2
philosophical	27	26
be as	24	58
liu	-19	-11
matter	-1	15
matter of	-17	-17
lyrical	34	11
first feature	31	18
expands	42	20
notion	-13	-19
notion that	-4	23
middle aged	6	25
aged	-13	9
sensual	29	-26
empowerment	59	20
wild	-2	3
tunney	26	-1
uncommonly	55	4
an almost	13	1
complete with	2	33
and hope	47	41
while this	-34	-22
satisfying	-11	-18
it as	11	18
a sort	33	-32
strangely	15	-56
soulful	74	-16
an intelligent	72	17
fiction	-12	-13
grab	2	54
them and	35	19
a remarkable	-5	-21
remarkable	19	-8
meditation on	39	20
the nature	11	16
nature of	33	75
revolution	-3	5
committed	-4	5
chinese	6	14
winds up	-8	50
institution	-18	-21
the actual	-12	-7
actual	-12	-1
hands down	57	-8
intricate	41	35
intellectual	-20	18
movie and	63	48
dennis	-37	-53
quaid	58	6
athletic	-25	-23
a high	11	15
movie where	7	42
the story's	19	46
story's	19	43
revenge	21	-13
perceptive	58	-3
subtle	16	-15
whole lot	15	47
freaky	60	22
attal	16	28
mixes	41	15
ego	63	-7
within a	27	55
diversity	-15	-29
prevents	32	47
the proceedings	33	33
proceedings	16	17
appropriately	25	20
brief	40	20
minute running	20	30
the pianist	40	29
pianist	10	12
a fine	64	1
polanski	49	1
by his	-11	17
making his	-12	-3
other movies	11	-15
bargain	30	3
giving a	12	27
transcends	70	-4
ethnic	28	36
boundaries	44	5
bartleby	17	32
farrell	7	18
weary	-20	3
colonel	-62	-64
weepy	-6	-3
eyed	6	0
tart	-46	-41
introduction	13	-11
sayles	-6	-26
contrivances	11	8
as sharp	25	16
though they	-32	-6
they may	25	31
overshadowed	-28	0
by some	-28	-13
with such	15	-33
verve	42	69
cockettes	59	2
much about	-29	-18
simply a	-11	-13
rebel	-9	-29
unbelievably	39	12
perfection	41	37
over the	-12	1
a poignant	61	-3
poignant	24	-2
poignant and	55	1
reveals	42	14
writing and	-7	12
tender and	50	-20
the true	13	25
african	38	33
origins	-15	-52
reveals the	2	10
yearning	-22	-28
acceptance	-27	-11
within the	-2	-6
circle	-7	-29
pushed	-14	21
character study	23	1
celebrated	-4	-6
sundance	16	27
comedy of	-25	5
manners	0	-6
performances and	-19	-3
a glossy	-17	13
glossy	-12	-3
glib	-3	-7
performance as	22	31
dahmer	49	10
from this	20	26
poetry	20	36
all means	-44	11
interest	3	9
enthusiast	43	-15
designed to	12	33
all ages	10	-10
backgrounds	-14	7
energetic and	74	32
boldly	65	22
!miss	29	-14
satisfies	67	-28
lust	-36	4
fast paced	-10	-41
minority	-6	10
minority report	5	-14
while not	41	-52
not all	-66	-30
truth and	24	-37
!small	60	7
!amount	31	56
amount of	20	17
!fresh	10	24
written by	12	34
by mr	6	-43
produced	1	21
and directed	48	7
directed	17	25
time the	-8	16
authentic	40	0
tosca	13	-24
the audience	34	49
affection for	13	25
monster	43	57
notting	-11	-18
diary	-26	1
a boy	28	-12
drama and	33	27
keeps the	42	30
character's	24	-3
metaphorical	28	-19
visual style	6	21
unnerving	10	2
score	60	26
that everyone	-6	12
movie for	-20	-26
significance	55	-23
a remarkably	29	5
coherent	9	76
vivid	17	-26
although it	39	-9
cliched	-1	60
drum	21	-2
are often	12	23
seldahl	45	-17
sterling	11	-23
the usual	26	-1
maudlin	9	80
disease	-8	20
visuals	-12	-15
impress	62	-5
pretension	-17	40
proves	62	33
quite a	-7	-11
director and	13	65
sam	22	27
confessions	24	36
a dangerous	37	19
metropolis	86	0
breathtaking	33	-30
maids	13	-30
well be	33	46
comprehensive	-10	-23
and also	67	35
closest	56	19
dogtown	51	11
z	-15	-29
amount	5	-6
menace	6	-10
a vivid	10	-20
vibrant	3	12
upon	10	-1
skillful	66	7
horror film	38	41
witty	74	-7
take on	83	16
and romance	5	-43
growth	-21	3
anderson	36	21
uses a	-37	-31
aesthetic	21	40
performance by	-9	-56
bruce	19	-15
campbell	15	-15
!deserve	0	32
despite the	-22	-19
the pace	-1	27
does a	23	4
artfully	56	9
kinnear	45	0
gives a	3	-27
tremendous	78	1
movie of	-1	4
frailty	4	-50
been written	51	42
a simple	-13	24
one hour	19	-1
man and	11	-45
kaufman	46	-20
creates	-4	-31
creates an	-8	8
eerie	45	-7
matthew	0	-21
myriad	41	-15
scenes and	42	27
sensibility	-2	-42
exudes	52	0
a kind	13	-33
free of	55	25
represents	-3	2
a charming	85	-3
tale of	25	-3
ties	-5	-56
enchanting	26	26
potter	-17	-24
year of	5	-6
the talents	18	38
talents	47	22
talents of	18	38
the actors	-20	15
moonlight	22	-36
moonlight mile	23	-38
mile	-18	-13
its sleeve	40	-7
humble	-59	16
spiced	45	-10
wry	37	-29
pathos	54	19
an engrossing	15	-24
to demonstrate	17	4
virtues	14	34
has an	28	28
it's still	35	-5
its characters	26	17
wounds	28	8
a hip	59	16
hyper	19	36
clockstoppers	53	56
and enjoyable	41	0
is terrific	7	-12
unforced	43	-9
rapid	18	23
toback's	23	36
itself in	25	7
elegant	46	12
symmetry	1	6
slog	42	48
slapstick	-17	-5
obscure	13	18
86	36	9
ghosts	-15	-29
sly	53	-40
!becoming	29	34
by its	23	18
long after	62	-29
what will	29	54
that might	-42	8
pretentious	-3	87
subtext	13	18
to recommend	10	16
to anyone	34	42
!once	86	49
three times	-7	30
notorious	61	14
highlights	51	15
vietnamese	63	-9
camps	-11	-25
1975	-29	12
displayed	1	14
by this	-4	6
subject matter	22	-18
splendid	51	16
spirit and	-34	-43
ease	11	-7
that comes	-14	-16
disney's	-38	-4
live action	7	33
releasing	-2	44
occasion	-11	-36
facile	-33	-9
the images	27	22
cult	55	41
to question	40	23
the crowd	-16	-57
are moments	21	-23
moments in	-9	-15
the life	0	-10
frida	-9	-3
kahlo	-19	-48
cinema's	11	-29
finest	4	-23
in between	-28	22
imaginable	-11	23
an honest	27	10
and gentle	-1	-21
time at	45	29
the tale	4	-10
film in	-20	9
recent memory	58	19
film festival	-46	-8
buzz	2	-18
producers	-36	-16
rohmer	21	0
the sort	-25	18
delicate	47	-21
articulate	47	31
character and	-16	19
favored	-4	-27
for decades	24	26
feels more	-2	17
enticing	8	-25
visceral	65	-29
the crime	24	33
less than	23	19
although the	-6	-24
the filmmakers	12	15
supply	45	46
complications	-4	13
crosses	23	-21
actors are	69	22
it worth	17	31
the theatre	20	34
shattering	8	-47
year's best	55	-3
velocity	8	59
of dramatic	-31	-27
dramatic	-6	4
momentum	10	-20
repeated	-37	1
and over	34	7
proves that	12	43
a fresh	-26	20
recalls	-30	-60
freak	-33	-56
an epic	48	30
could get	-2	-35
spike	74	-10
lee's	31	38
its subject	4	58
pieces of	-8	37
the star	8	19
saga	3	20
spine	-2	-18
revelation	54	39
needn't	-25	-13
make us	49	14
!us	4	-11
barbershop	16	19
his way	44	42
artful	14	4
lends	22	-18
itself to	9	-14
bland	-28	45
sinister	25	6
though not	22	73
well written	42	-13
acted and	-27	-42
and beautifully	-9	-10
film works	13	3
works on	-6	-13
openly	22	34
questioning	27	37
mores	-15	-15
jason x	15	39
cheesy	-40	22
effects and	18	38
macabre	52	-7
self deprecating	46	15
deprecating	46	15
of humor	30	31
makes up	43	-44
a living	-4	20
with so	13	28
flawed	44	14
generations	-16	-23
intelligent and	43	0
restrained	-5	26
it sounds	-15	12
beijing	14	42
a journey	44	41
rebellion	17	13
a subject	18	49
!fully	-49	-3
!aware	24	0
not too	27	30
below the	28	-20
gloss	-58	-24
can make	11	47
bigelow	8	55
unpleasant	-3	36
villeneuve	-9	-34
reduced	-23	-20
and death	-10	9
confronted	-4	5
shortcomings	25	45
that feels	-19	10
a comedy	0	19
comedy is	-30	2
little more	1	27
visually	21	11
the pleasures	34	-8
pleasures	31	16
pleasures of	24	-11
strongly	6	23
anybody	-44	-24
sandler	-21	4
depths	25	57
distant	0	-21
compulsively	40	5
watchable	52	-4
sordid	5	45
crane	1	-12
!full	-3	59
immense	17	38
wit and	63	39
a time	19	-8
felt like	61	38
uncertain	12	-7
what might	43	-7
might have	-42	-10
predictably	-19	52
heartwarming	-23	-54
susan	25	-2
an actress	62	57
first movie	-18	-10
phenomenal	50	42
sellers	65	25
possesses	-19	-30
pleasing	10	-28
us on	20	32
on an	-10	6
of young	-7	-17
adult	16	21
korea	18	58
the five	-28	-19
seven	9	34
timeframe	49	29
a surprisingly	57	11
spider man	29	-24
ingratiating	-2	55
challenging	-2	-32
equal	28	-13
innocence	38	40
comes with	-20	-21
tales	76	27
!come	22	15
come along	-2	-33
exuberant	51	-5
and moving	28	15
monsoon wedding	37	7
scarcely	-8	-28
the type	-17	30
type of	18	-6
movie it	19	24
posturing	-8	58
been made	33	55
with great	18	7
evident	-43	-16
the man	-7	2
man in	-6	12
boisterous	0	-49
fate	-22	-35
hundreds	-5	-4
hundreds of	11	-15
of thousands	18	13
thousands of	-3	5
qualify	-2	-3
qualify as	-11	-32
tragedy	30	-14
to laugh	29	44
with them	14	35
irresistible	66	7
no denying	45	-1
!denying	51	1
denying the	42	2
the emotional	-8	9
integrity	6	-35
been as	23	-12
exquisitely	51	3
addresses	-6	-16
politics and	39	41
commerce	-1	-49
fiercely	50	-17
volatile	-13	-26
shaky	-22	21
plot is	-43	-15
kaufman's	21	-8
liners	29	41
its flaws	42	-33
secretary	42	-3
head and	41	20
and makes	33	21
positions	19	-22
those rare	45	21
delights	51	35
that gets	51	37
better in	-19	-11
mull	-1	-22
over its	-8	15
the average	37	27
higher	7	45
higher than	21	26
functions	3	-18
a sensitive	48	-3
expertly	61	19
crowd pleaser	3	20
pleaser	36	10
!above	23	20
broad	10	26
sentimental	-6	26
invitation	52	31
into an	1	14
unfamiliar	73	30
allows the	22	14
the larger	-8	-40
the journey	21	-28
every scene	6	10
scene in	1	-35
a perfectly	-29	-46
observation	23	10
intent	-9	45
rich and	-16	-7
suspenseful	67	19
moral	45	4
laugh at	-9	-10
audacity	24	-14
casting	14	4
the sheer	9	23
sheer	40	50
!classic	44	-8
like its	16	10
its predecessor	25	-9
predecessor	2	-28
geared	42	44
biting	6	4
relying on	39	26
technique	-11	-3
anything more	29	27
explode	37	25
manic	13	-22
its subjects	57	5
and too	-18	23
its audience	17	7
bombing	64	1
reggio's	38	16
images and	-34	-17
the task	65	37
of purpose	17	60
tragedies	20	-27
of warmth	40	15
and humor	29	15
us who	-34	23
who don't	15	-1
suspected	10	12
frat	-12	51
a mile	-27	23
road movie	71	-10
it's more	-1	22
but as	28	-1
not always	-3	-13
lighthearted	7	39
good film	52	-16
embraces	53	-9
thing in	-37	43
terror	61	-5
zhang	4	29
characters who	39	4
!through	23	24
genuinely	22	73
only way	-34	-5
breathes	76	8
!characters	16	87
hokey	25	71
few laughs	-11	19
stylistic	45	-26
sound and	52	10
smith's	5	-24
is simple	13	-4
simple and	67	42
and obvious	-9	59
people have	30	-49
spaces	-12	-28
goals	47	7
vividly	64	3
conveys	-6	25
pitfalls	-4	-13
a weak	-14	-2
manipulative	5	17
thin	9	12
to two	6	-26
appealing	25	-16
lead performances	21	-33
fast and	66	21
furious	32	37
poetic	25	28
consciousness	45	54
smartest	21	-25
the summer	13	-28
chilling	80	28
a completely	18	6
numbing	15	27
it took	27	30
chances	-3	29
and really	15	38
asks	24	19
of faith	45	45
pays off	12	-37
denzel	28	53
delivers a	43	7
lean	14	35
deciding	-7	-39
hopkins	45	62
gives it	79	4
it an	-21	-23
glow	40	-9
hayek	31	-4
a star	82	44
brit	32	34
serviceable	-18	-27
doesn't really	-45	11
guilty pleasure	-30	-16
pleasure of	0	-8
speculation	2	-50
democracy	33	8
!life	-3	68
life affirming	19	17
gross out	-16	-23
expects	-48	-7
strength of	64	-29
the material	12	23
age story	36	6
restraint	-8	10
smartly	59	18
nuanced	28	-42
performance and	22	-27
enthusiasm	-3	40
the cast	17	-14
achieves	18	18
balance of	4	-40
blend of	2	-4
capturing	6	-33
era of	-1	-33
meets	24	0
directed by	-32	11
labute	15	6
an uneven	-70	-53
uneven	-33	-8
drama that	62	12
is part	-21	-15
remake	15	39
remake of	26	55
celebrates the	-5	11
wallop	40	7
!huge	26	37
dickens	56	-5
800	-6	-13
mcgrath's	40	-13
film does	22	-19
connections	32	39
divine secrets	-7	-5
secrets	-27	-1
secrets of	-7	-5
the ya	24	3
ya ya	15	3
ya sisterhood	-7	-5
skillfully	31	2
evoke	13	-40
for many	-17	5
dwellers	2	6
paintings	-5	-7
provide a	5	16
spell	-12	-18
russell	-29	-3
pairing	41	42
exposed	-8	-16
corners	-19	-4
charitable	31	47
minus	1	67
the emperor's	-1	-26
emperor's	12	-19
this romantic	6	13
thriller is	47	-4
steeped	38	-4
the atmosphere	25	17
atmosphere of	-2	7
wartime	-1	23
ably	78	7
patterns	-12	12
codes	-15	-21
songs and	7	-3
spirited	44	37
viewed	37	-27
celebration	21	-21
celebration of	53	37
a sobering	23	16
sobering	34	-14
resourceful	39	6
ingenious	91	-2
antwone	-19	-18
antwone fisher	-19	-18
an earnest	55	34
earnest	-2	11
the numbers	13	84
numbers	-37	-8
but is	-42	-24
convictions	-9	23
noisy	35	5
passion and	52	-12
tighter	38	-1
futile	30	29
closer to	60	16
to any	24	11
worth watching	21	22
paths	-13	-45
a lifetime	-14	-31
lifetime	-5	-8
moody	69	-10
elevated	16	-29
deft	59	-7
the director's	2	7
director's	20	15
also the	0	-7
graceful	40	45
contemplative	30	4
gradually	53	-2
us into	29	14
makes its	22	-12
quieter	18	3
the experience	19	17
experience of	-2	37
old school	27	-33
diverting	-13	-51
!most	8	20
message about	-13	-18
spiritual	52	49
guidance	25	42
abundance	56	12
clothes	-28	-3
begins with	-21	-20
the plan	-9	12
has so	32	36
devotion	13	29
that every	-9	-12
every frame	44	35
produces	2	4
joys	-7	10
the books	24	-30
doesn't quite	-16	-33
!quite	-19	-5
!fit	0	56
a unique	53	28
drama is	40	26
beauty and	19	-9
it brings	13	10
smart and	-1	19
and satisfying	67	8
and surprisingly	40	-22
this version	52	24
even its	48	48
admire	-10	5
old fashioned	-10	-9
fashioned	-3	-13
in short	-19	-21
egoyan	-14	-24
tackles	40	40
explores	57	-21
seriousness	-29	-28
compassion	37	49
passages	34	-2
variation	-8	9
of cinema	43	39
is much	16	-13
than what	-30	19
coupled	16	-25
structured	56	19
scream	44	48
tortured	22	-9
unsettling	37	-26
quietly	30	20
melancholy	15	-45
zealand	54	8
feature film	40	33
with plenty	41	1
for director	61	34
sheridan	-40	30
budget	1	27
affair	-6	31
generally	26	-26
providing	36	13
into their	30	34
suggests	-34	8
manipulation	35	-26
supposedly	-10	36
and ultimately	43	20
hicks	26	-35
the elements	23	7
his most	44	13
forceful	50	-28
though the	-5	7
far less	-25	-46
sadistic	-5	22
miike	47	16
imaginative	30	2
exotic	-9	-31
runner	19	1
a plot	-33	11
intrigue	30	-6
murder	26	-12
lacks in	40	-42
grade	-15	16
presence	51	12
presence of	-6	-25
lying	1	-50
into something	82	13
something more	45	32
reasonably	43	25
a set	16	14
of why	-16	16
resonate	17	16
museum	17	-20
walls	29	6
painfully	46	18
marginal	21	36
marshall	12	-36
embracing	47	-1
wholesome	58	37
punch drunk	-2	-9
drunk love	-2	-9
love is	-17	-11
those films	-31	31
films that	1	32
numerous	42	50
holds the	-3	10
together with	21	31
engaging and	26	-34
blunt	9	-19
conflicts	15	18
symbolic	39	14
resonance	27	32
despite a	-10	18
much in	32	22
an incredibly	26	43
low rent	28	39
danish	41	16
brings a	42	-19
a group	-7	-34
group of	10	-13
a sweet	46	10
convenient	21	34
the cinematic	29	0
cinematic equivalent	20	32
weigh	-36	-28
arguments	2	-33
way or	-8	-27
of view	1	-19
!question	11	3
claude	-5	-22
pace and	-15	-5
thematic	-39	3
coherence	-52	-35
experimental	-19	-45
not quite	4	-3
rich in	28	-25
moist	66	0
through this	19	29
bogus	-17	49
veneer	55	-8
77	45	7
film to	21	26
relationship between	31	-11
between a	-12	-9
doesn't work	11	47
ford	21	73
be remembered	5	17
remembered	9	7
portrait	47	-19
portrait of	22	-26
conflicted	2	-40
athletes	11	20
onscreen	-6	24
!surprises	-2	47
checklist	-12	-10
kevin	-14	35
simon	-52	-41
the death	-6	-23
napoleon	24	-21
alan	26	-12
journey is	-18	-8
stillborn	-37	8
need for	-13	-44
pg	-18	-21
warm and	46	37
ample	70	40
respects	-17	-44
throwback	27	52
idiosyncratic	58	6
its most	68	29
uniquely	24	-26
evokes	14	-34
deepest	11	-11
movie as	35	58
made about	49	14
halfway	-3	10
halfway through	29	28
and will	37	23
engaged	2	18
engaged in	-1	-15
years to	8	16
showcases	-8	-13
photographed	17	-16
works well	63	-11
shocked	35	43
sincerity	56	20
risks	19	-10
seeming	45	9
slow and	18	19
and pretentious	19	25
it thinks	11	57
the promise	-14	-25
youthful	33	28
spirits	9	-7
religious	20	11
backed	-32	-19
an example	12	-7
noticeable	-8	-30
of emotional	22	-5
heft	6	-23
contrast	13	-8
indulgent	-2	45
handles	57	4
process of	10	7
most part	-27	-7
being earnest	-26	-7
overcome	-17	-43
weaknesses	-28	26
parker's	-35	-6
lies	25	-28
lies in	42	-10
stuart	-8	10
computer	-2	-8
are very	7	-25
expressive	13	26
ice age	-11	4
closely	-7	-30
established	20	-5
bros	30	-28
who died	-5	-35
a matter	-19	-28
anchored	26	-4
shows that	47	-15
women's	2	-40
smith	14	-25
because the	-19	6
the owners	-27	-17
pleasure to	31	-13
enjoy their	-10	-15
eccentricities	34	-7
nuances	26	-23
the delicate	-5	-12
wilco	25	34
from their	-18	-21
and direction	-21	4
understated	9	-3
his cast	16	-2
binoche	42	25
in these	4	-33
of screen	-10	18
goldie	-24	-19
hawn	26	26
sarandon	15	-8
raunchy	10	25
hokum	-3	37
satire	-2	8
gets under	64	12
skin of	29	-8
man who	-11	0
who has	11	-15
!they're	6	30
literary	28	-15
aspirations	21	17
only be	-27	-7
applauded	72	24
dazzling	-1	-8
camera work	-5	-25
inspirational	17	32
diverse	31	-2
downbeat	0	24
darkness	26	23
source material	-19	-12
nonstop	24	-18
parade of	-46	-5
mock	-41	-23
tarantino	-23	6
starts out	-22	-22
veers	11	49
than its	30	30
cho	54	17
appears	-2	-8
appears to	3	-22
several years	-9	-6
quite the	-6	-21
!equal	11	30
woo's	40	40
hinges	26	24
drops	-2	-8
a modest	22	10
modest	14	-4
accomplishes	12	-27
confidence	24	-41
breezy	73	34
conventional	0	17
locked	-27	4
game of	-32	-8
cat and	-21	-41
maggie	-44	-14
gyllenhaal	14	18
deliciously	73	-5
bitter	16	-7
black comedy	27	4
something like	-10	13
cast and	12	12
and director	-7	0
delightfully	71	39
piquant	35	56
risky	70	15
from start	-11	-6
sticks	47	5
of high	-10	-21
errol	-7	-29
morris	11	42
dealt	39	-15
possess	5	-31
with humor	29	29
that took	-26	-1
five years	-1	11
beautiful and	35	-3
haunting	28	-58
the stories	41	41
make sense	-11	19
mundane	6	72
horrors	-4	9
aside from	30	47
simone	18	53
wickedly	48	3
edits	20	50
a first	-5	-24
timer	30	27
of water	7	42
there's an	-37	15
comes from	26	40
romp	63	13
varying	-16	-29
capacity to	22	22
hard not	39	-19
even in	-7	10
run of	0	9
the mill	-6	11
mill	-9	17
vehicle	12	20
to drive	-20	29
age tale	8	-32
movie in	-9	31
or even	-36	28
a brand	11	16
pokemon	-19	26
titles	-18	6
the opening	16	1
seen on	41	27
a 10	51	3
at your	39	66
multiplex	38	20
edge of	46	-1
your seat	6	-9
irwin	-14	2
inconsequential	7	73
diversion	-12	-27
family's	-14	-40
repetitive	-14	28
superbly	72	-13
pleasurable	37	16
nod	6	47
revealing	51	12
bumpy	25	-51
that's all	0	-32
director roger	25	31
roger	-21	-18
michell	-31	-20
superfluous	-7	29
credit for	1	-10
humorous	5	-13
be to	-17	-11
clearly	-28	47
script and	-19	-12
careers	19	-3
moving and	51	19
thrillers	66	31
cynical	1	15
an enjoyable	62	-6
family film	14	-6
aimed	-1	-24
aimed at	2	-22
friendships	9	52
entertaining and	24	12
flavorful	63	-3
groove	0	60
to begin	-15	-16
begin with	-18	14
invisible	27	67
a script	-9	45
script that	-3	-17
that no	-20	-37
!human	14	32
!could	-8	-28
could have	4	17
hoped	8	27
contrived	-8	34
contrived and	-9	-20
one could	-26	0
could ever	-33	-40
resembling	-17	-26
don't make	51	24
worthwhile	52	15
is for	-42	-17
on screen	67	12
thrills	-10	51
spot on	21	-27
lee	3	-7
the finest	39	26
nearly three	-26	-42
three hours	-8	73
safe conduct	-18	-22
conduct	19	-25
is less	-13	-36
the sum	-8	30
sum	14	33
sum of	-11	29
the hours	44	1
examine	0	29
same way	17	-7
movies are	48	39
subversive	53	3
grain	6	-20
spellbinding	63	-2
aura	9	52
distinct	-3	-51
underlying	18	3
barney	35	40
has created	4	-27
created a	-9	-24
wacky	45	26
the ending	-30	-27
unfulfilled	24	58
1960	-41	-14
tap	35	32
zippy	-36	-29
sampling	4	-5
an unusual	-26	-15
opportunity to	17	11
haphazard	-7	29
administration	-18	-37
entranced	27	-21
appalled	-14	-39
robin	-13	17
robin williams	-16	1
insultingly	7	19
innocuous	-32	27
sappy	30	62
he's been	48	8
jacquot	26	16
his first	40	64
opera	-23	1
to film	25	45
translation	8	76
strict	16	-11
superficially	2	-34
infuses	24	-16
core of	40	9
artistic	3	30
among the	-10	-27
breathtakingly	27	2
film for	10	1
who like	44	54
that can	-10	7
divide	1	14
audience in	90	5
in two	9	15
separate	-39	-41
groups	-10	4
reaching	-4	20
nervy	61	20
presents a	13	-10
scathing	37	-8
indictment	41	19
indictment of	33	24
idealism	58	1
blowing	-13	27
scenario	16	18
is certainly	-18	-25
certainly not	-25	3
sexuality	-14	30
to spare	43	-3
a worthy	53	-11
tribute	29	35
tribute to	38	9
a recent	-15	-13
trash	-19	-4
consistently	15	2
alternately	-25	-51
giving it	-5	1
a strange	20	-22
creates a	26	9
disturbingly	-39	-35
tremendously	8	-37
jumps	28	-3
often hilarious	49	-8
document	19	-3
document of	67	-21
an event	-26	-11
an emotionally	3	-3
bittersweet	24	-26
michel	7	-24
piccoli	66	12
inviting	29	15
of film	2	-4
buffs	-44	-59
but to	-4	14
moviegoers	28	28
akin	-33	-7
akin to	-33	-7
portrays	3	22
topical	-3	-10
is funny	50	38
ambiguous	24	57
a highly	-15	-31
lavishly	-8	-37
settings	33	4
a worthwhile	-11	-3
slash	10	-21
dash	0	-42
repeatedly	39	59
cho's	48	31
fearless	27	18
her life	60	39
an audience	-24	9
flawless	-44	-57
works because	73	-14
cliches and	12	-3
formulaic	19	72
girl is	2	29
!kids	37	-3
the course	-12	-31
course of	8	-8
art house	12	31
jaded	11	-40
critic	29	1
goodwill	7	-32
!plan	-19	-18
sweet home	4	23
home alabama	-2	7
the mark	15	-27
critics	-12	-19
a subtle	-6	-33
way of	-8	28
of getting	9	6
under your	10	7
afloat	-5	-4
production design	-8	-31
the central	5	24
their roles	48	-8
portrayals	-7	-5
subtle and	37	35
sustain	-36	-8
subtlety	42	57
feature debut	6	4
byler	12	6
simplicity	49	11
antidote	14	-13
soderbergh	56	53
it turns	22	40
norm	3	-21
sprightly	66	-11
!hang	24	-27
elegance	69	9
lyricism	0	29
common sense	55	7
it's as	34	32
through a	-12	-49
viewfinder	-19	-3
to ponder	25	-10
ponder	29	-9
the credits	22	9
credits roll	53	15
rhythms	23	-16
a psychological	8	-26
psychological thriller	28	68
obsessive	33	-8
display	-7	7
that may	31	2
chemistry	36	23
endearing	41	11
israeli	70	0
palestinian	47	16
earns	20	-15
the many	-7	-6
recognize	13	51
without the	-17	2
story about	48	2
elderly	62	17
mentally	36	7
handicapped	-22	32
member	-3	7
channels	-2	55
right down	18	17
cast of	46	1
build a	-3	-21
science fiction	19	38
with only	31	28
interest and	-19	-36
shape	5	-13
explores the	49	-20
discomfort	17	-11
guests	-23	-37
controversial	4	20
filmmaker's	54	37
effort is	-8	-31
it offers	-16	-30
lathan	49	6
diggs	47	9
considerable	39	-7
her husband	16	26
make for	9	-34
least as	-31	-1
a self	48	45
self conscious	-12	1
conscious	-8	8
performer	45	20
mawkish	10	49
posing	-6	6
of genuine	-31	38
!thrilling	33	19
chew	38	5
unfolds	67	7
colorful and	17	32
enjoyably	20	-22
overblown	-20	30
merchant	7	53
of characters	43	10
some movies	38	34
a tasty	4	-23
what could	-20	-20
cautionary	21	-32
pleasantly	73	14
davis	5	-5
potential of	10	18
into its	4	-8
becomes a	16	70
heady	17	-18
auto focus	22	10
works as	64	-9
male	-52	-17
approach	-17	-6
approach to	-2	-13
storytelling	31	2
be called	19	48
a fast	-48	-17
to become	-16	8
japanese	-8	-29
a sour	-2	40
little movie	-19	-8
emptiness	14	44
broomfield	54	14
crazy nights	30	31
sandler's	35	28
vital	24	3
widely	22	31
recognized	28	21
thematically	20	13
in spite	16	-22
spite	16	-22
spite of	16	-22
a decade	-16	-3
the camera	14	32
imagined	42	43
mature	14	24
gifted	-10	-23
has something	62	45
pristine	17	33
quirky and	65	31
reject	11	36
!fails	70	3
fails to	18	17
its script	40	25
vaguely	-5	-27
mildly	-16	7
the mood	31	3
mood for	-2	-7
by far	58	31
far the	9	-6
film and	43	44
matinee	15	-21
it still	17	-3
spark	4	44
spark of	17	37
anime	20	-50
and hard	38	23
to resist	53	-35
resist	48	-8
its two	0	-11
predecessors	-27	3
collage	-29	23
gazing	-17	-11
baran	3	-46
companion	30	-7
emerging	-14	-24
that most	51	11
nations	10	33
packed with	-6	-48
of plot	23	68
plot and	20	19
amazement	23	64
picture that	16	-11
racism	47	-15
profundity	57	30
is likely	-15	6
fear that	10	21
their children	10	-14
children and	17	22
interests	-15	7
rain is	16	-24
enveloping	59	-6
the viewer	12	-17
concoction	15	54
of big	-2	3
a beautifully	28	33
vulnerable	-38	-28
addict	70	5
and easily	13	8
an all	18	63
ignored	43	28
!satisfying	10	-15
stretches	-19	-44
believability	-33	13
limits	-16	31
relies	13	16
relies on	10	10
predictable plot	-45	-46
takes place	-13	20
a city	52	40
the expense	-7	-17
expense	-31	-6
expense of	-1	-10
eventual	56	33
trim	-4	-10
sits	7	-4
a horror	8	55
tall	5	-26
stuart little	-13	19
little 2	-13	19
rarity	46	1
eventually	-1	30
noyce	4	-40
it more	32	-8
interest in	-14	5
sorts	25	-11
a wildly	9	12
wildly	4	13
persona	39	55
believes	45	43
makers	-6	15
left with	-23	-10
of having	14	71
witnessed	21	51
conveying	22	52
this picture	58	-4
myers	21	42
!simply	39	22
sci	-11	14
sci fi	-11	14
hybrid	19	38
haven't seen	14	17
!recognize	19	46
heart of	33	18
concerns	-1	-33
outright	10	50
blade	16	-6
blade ii	9	-24
inside the	2	-31
exists	13	-8
action and	-7	-14
fine acting	-4	-4
unbearable	12	-35
authenticity	-33	-11
competent	-8	8
unremarkable	-27	34
something of	39	13
soaked	25	-26
screenwriter	4	26
malkovich	31	-1
performance in	-38	20
noble	24	16
matched	29	28
shoulders	24	44
tell a	-4	-1
perhaps the	-12	-19
as one	38	50
most important	-11	-32
homage to	-5	-13
lightweight	67	35
blonde	21	39
starring	10	34
in what	25	-4
breakthrough	23	19
that only	55	44
chorus	8	-10
line of	-7	-19
amateurishly	36	33
japan's	17	-15
of sex	-12	29
demented	0	-9
culkin	51	-7
virtually	-15	9
shines	36	31
a young	16	19
fingered	11	5
nothing more	1	31
!than	-23	17
than two	30	-15
!two	1	-46
one another	11	-1
conceit	14	27
job of	6	-2
defeat	-25	-58
odyssey	36	-5
the classic	42	41
novak	-9	-15
vein	17	-11
of black	5	28
comedy in	-48	-28
the situation	41	20
actors and	8	-3
of grief	54	22
and friendly	38	7
souls	38	-10
cheer	11	31
junk	-9	104
classics	30	33
two hours	12	48
slap	-28	19
the era	15	-9
caution	-7	7
motion picture	-4	4
in such	-8	0
curmudgeon	45	26
or another	15	-17
greatness	59	26
endlessly	11	-1
in years	42	-3
a haunting	48	-24
images that	26	27
that seem	-23	-24
but an	-3	17
think about	8	-5
explicit	-20	-52
centered	-24	-50
personalities	13	6
music to	-17	-24
subculture	52	34
perverse	27	-3
hopeful	55	-17
appeal of	39	50
transcend	30	16
controlled	-27	-44
passionate	25	25
greene's	54	-8
audacious	64	7
past and	13	-33
hermitage	-9	-8
hawn's	-25	8
sentimentality	-30	21
defined	7	-9
every other	1	-32
heightened	1	-17
paradiso	-22	-60
film a	-37	12
like an	4	46
haunted	34	23
powers	4	22
raises	17	44
performances of	26	31
hardy	31	1
a decent	0	9
a portrait	-41	-13
of action	-1	27
truffle	16	-36
familial	45	-15
minded	35	65
wildlife	-35	-31
teaches	-3	61
hatred	43	-7
puts	-13	-14
puts a	36	-31
human face	48	8
reign	-27	-31
reign of	-27	-33
of fire	-26	-24
platter	44	47
aliens	48	33
angels	22	0
plays like	-8	76
an extended	24	2
touched by	3	-25
little too	-24	32
pity	16	28
feeling of	21	34
it not	2	-4
demands	61	18
of horror	4	26
is nearly	7	38
popcorn	6	-32
stages	41	28
of hollywood	10	44
because it's	64	39
about all	9	-10
interaction	10	-34
a coming	39	29
story with	67	17
been much	-46	-13
about what	61	18
message is	13	-31
mothman	23	-8
mothman prophecies	18	-7
prophecies	18	-7
a difficult	11	10
falls	-7	39
harry	-16	1
harry potter	20	24
first and	50	8
the price	21	12
price of	-28	6
norton	79	1
fiennes	16	34
red dragon	-8	-42
!film	35	-27
two leads	-8	-25
scenery	6	-17
the writing	-6	2
fundamentals	19	29
displays	35	29
impartiality	-26	-9
cast is	6	-47
uniformly	-55	-44
adaptations	41	5
treatment of	60	33
a deeply	11	-16
the young	7	44
convincing	20	5
irony	9	-31
with which	21	46
candid	3	-27
teenagers	-12	14
need not	-22	-17
!apply	13	18
kissing	19	-15
jessica	55	19
stein	-17	23
have seen	37	19
treads	16	34
dare	0	55
unlike the	7	-6
liar	18	22
the grey	6	-18
grey	4	-9
grey zone	2	-18
zone	4	-29
the possibility	-21	28
possibility	-27	12
dismiss	22	-16
mick	28	47
jagger	59	-17
movie isn't	58	12
duty	14	36
reflect	7	-29
leigh	58	0
artistry	18	33
she can	19	21
prime	3	2
villain	39	10
vincent	12	-13
hardly	-11	34
!seems	-39	-17
simply by	-4	-3
poignancy	35	19
meditative	39	-16
clinical	41	15
the piano	-13	-14
piano	-20	-6
piano teacher	-7	-2
teacher	-43	-10
teacher is	-18	25
genius	57	27
the four	-7	-7
transformed	15	-16
stronger	27	8
gags	-8	7
set pieces	18	5
by half	-22	-41
job done	55	8
a bright	2	38
consider	-17	15
our own	-13	-23
moments that	27	38
deserves a	-10	14
their seats	33	-21
the service	30	57
service of	21	-16
architectural	-15	-39
but there	-8	-12
no sense	-29	-7
!sense	-32	6
an extraordinary	33	36
swedish	17	22
august	-14	36
70's	15	-1
wwii	-6	51
plotted	3	35
!first	4	6
appear	17	-4
seinfeld	40	4
chris rock	20	72
sade	69	25
loyal	22	42
reckless	16	38
straightforward	64	4
acting is	18	35
versus	-8	-19
in many	17	5
an admirable	14	9
weaves	40	-12
!character	63	38
weirdly	17	32
sympathetic	32	-2
even when	44	18
borrow	20	7
the formula	67	40
pitched	-21	4
aggressively	-34	-30
nerve	41	9
sturdy	56	-23
ridden	-5	37
judges	1	17
of many	-30	-7
that leaves	-28	-9
leaves you	20	20
wanting more	52	-10
majidi	29	-44
amateur	40	30
savor	50	-31
every minute	27	-7
attentive	70	0
concern	-1	-43
brings to	35	35
lessons	14	28
now it	-38	0
sparkles	32	34
may find	-67	7
quaint	65	-23
strikes a	20	-5
emotion	52	26
smug	9	53
engages	37	1
!goes	54	40
is probably	28	36
submarine	-13	-56
all in	1	10
characters and	36	18
hint of	33	7
kiddie	48	57
stake	8	11
derivative	35	33
queens	38	5
effect of	-14	13
of most	-5	18
character development	-27	6
empathy	24	20
beginners	41	-4
and possibly	52	33
spectacle	82	45
sea	21	-4
tear	50	-11
face of	40	-37
aging	72	4
to mind	4	-18
tourists	-4	52
beguiling	38	-15
photograph	-30	-4
lawrence	4	44
the stage	3	-15
face and	21	25
and generally	-10	-31
displaying	29	18
first place	11	8
us of	36	33
suffered	46	57
manage	10	2
manage to	40	-24
to break	3	-24
artifice	-20	8
engage	0	-26
!either	6	-30
either the	-11	0
young men	34	-2
an otherwise	-21	8
thriller that	67	22
!hurt	33	45
it provides	-12	-23
amid	25	39
doesn't give	-2	-17
premise	-5	33
idiocy	-23	2
film industry	47	10
subtly	40	24
satirical	23	51
of any	-17	-8
crafted	31	24
mortality	3	16
humor that	19	-39
absurdity	33	44
plight	-13	18
only is	45	16
austin powers	6	-4
also one	28	1
in some	33	19
film feels	41	13
but only	1	15
only to	5	33
allen's	3	-19
comedy about	13	-3
emphasizes	-16	-46
precision	21	-32
give them	32	68
had been	6	-4
and gets	10	22
unintentionally	-40	30
lobby	-30	-35
every sense	66	35
a minute	-23	-56
the british	-20	-9
court's	5	12
extradition	28	-26
survivors	42	49
no doubt	-16	-15
!doubt	9	3
things to	24	4
say about	31	25
glitches	38	-5
correct	-4	-22
a stylish	0	-12
stylish	5	-23
queen of	-19	-16
the damned	-17	11
cannot be	-17	-24
said to	10	-6
hart's	-8	29
canon	16	9
saving	59	29
saving private	-8	30
the plot's	1	-14
plot's	1	-14
consequences	10	32
grimy	-3	18
crime drama	16	0
manual	15	-15
clunky	-14	43
dialogue and	-6	-5
lapses	8	42
techno	-1	-17
a wry	54	21
of family	49	17
family drama	39	18
frenetic	29	42
mixture	11	-15
mixture of	30	7
anchor	7	13
sporting	36	24
spontaneity	25	65
realistically	30	-43
characterizations	32	87
develops	-29	-17
unsatisfying	4	78
finely	61	-11
betrayal	73	3
above all	4	39
bits	-49	10
other films	10	15
told with	59	14
grace and	20	18
2002	-6	55
film as	10	41
hope for	-26	11
beneath the	20	9
questions about	56	17
expect from	36	4
military	7	-11
on some	22	4
odds	2	-59
just fine	5	-17
it's worth	57	39
the basis	-20	10
basis	-19	-28
basis of	-31	12
the children	29	26
also a	51	22
troubling	31	46
interpretation	62	0
for only	-16	-60
be far	-16	-2
clear that	-21	19
that this	-23	-20
phenomenon	-40	-60
passion for	12	12
huston	45	6
sparks	17	59
has given	6	13
orgasm	47	38
chamber	-19	25
veteran	47	-11
bettany	72	23
mounted	-40	-13
the issues	15	10
managing	10	0
joan's	-1	33
loosely	0	36
autobiographical	10	30
linger	55	-11
of memory	-8	33
fantasies	70	28
traveler	4	-2
to behold	67	-4
behold	67	-4
outer	-12	35
hollywood's	13	34
productions	18	17
a typical	0	-37
shyamalan	56	33
us in	23	-14
gibson	37	-20
willis	-2	-15
daniel	42	6
conjures	21	2
comedy drama	19	14
a must	57	-4
must see	-1	7
see for	17	-26
costumes	-16	-1
astounding	24	49
austere	37	51
locales	27	7
ambitious	15	20
trivial	20	37
tv series	45	37
a gripping	5	-25
searing	23	-31
way through	50	57
suffers	-27	9
suffers from	-27	-2
extend	-28	16
half the	14	7
knows the	11	5
edgy	-43	-22
young women	29	24
receive	12	12
crushes	43	44
84	51	10
minutes of	0	6
regardless	6	14
regardless of	4	2
familiarity	-4	40
precise	19	26
illness	32	45
characters in	56	67
he never	-44	11
bogdanovich	86	4
lives of	16	-30
celluloid	-15	14
movie to	32	28
triumphs	62	-3
sends	38	20
shared	-13	-33
spoof	49	49
its share	15	-19
share of	2	-20
chuckle	-7	-27
the occasional	-20	-26
belly	-3	9
tunes	33	-26
contains	-10	1
to convey	32	22
convey	-15	-21
looks as	-14	15
altogether	34	-24
theaters	-32	-10
pointed	21	-11
monte	17	22
cristo	48	12
movie star	61	24
!bother	9	45
preachy	-9	25
director michael	-2	-6
!hold	4	50
contempt	-18	18
robert de	-43	-16
caricature	1	16
promised	1	20
human beings	36	14
beings	32	11
is surely	36	25
which it	52	48
is based	-45	-27
jane	28	15
hood	-38	-34
of cinematic	12	4
unlikely	5	1
tricky	8	-24
a step	49	9
neatly	76	-8
tedious	-50	28
continued	2	5
chemistry between	-49	-17
carmen	-33	-63
disappointing	-28	35
kids and	52	11
entertained	8	34
it appears	-37	-13
chan's	-24	9
to good	25	29
sprawling	22	40
corpus	-37	-16
amiable	-14	-20
physical	-19	-45
use to	0	-28
overwhelmingly	-19	-21
kissinger	4	-22
criminal	-1	-49
!our	55	-8
sympathy	8	89
performance of	54	10
!touch	41	-1
grim	33	-6
a study	9	-11
study in	39	64
gray	1	-59
heights	32	10
achieved	45	15
eastwood	-44	2
though it's	-3	-58
working class	12	-12
anyone with	65	8
the events	-26	-17
approached	25	16
capable	-5	-27
verge	31	-5
women and	15	8
stealing	23	45
chancellor	3	-26
makes this	18	4
provoke	0	8
adventurous	11	-51
of comedy	7	18
digs	12	-12
perhaps because	28	27
powered	-3	20
tension	15	-20
that keeps	25	3
affleck	13	77
bollywood	55	9
inducing	13	41
!fear	13	-50
chain	-8	-24
applies	-16	-47
sense to	3	-20
well crafted	22	43
under a	5	-4
a red	-34	-16
laced	-40	-29
fanciful	52	29
dumas	53	6
lengthy	-39	-40
sentence	-36	-2
!stand	-39	-22
appointed	33	-7
at last	57	-16
scariest	61	-28
blair witch	1	11
detective	-6	-43
deprived	-12	39
nickleby	7	29
homosexual	-10	22
eddie	-2	-5
eddie murphy	-37	-8
pops	-3	37
mendes	-13	16
witty and	9	-4
isn't even	35	39
emerge	-15	-70
clearer	0	11
of justice	2	24
grind	11	-45
on and	7	30
to share	21	-14
alongside	19	14
farm	-2	29
unsavory	29	17
collateral	7	-16
collateral damage	7	-16
delivers the	15	-12
goods	-2	-24
marquis de	7	-2
de sade	35	17
time director	20	37
paxton	64	2
anne	22	3
birot's	-2	14
feature is	-10	0
extraordinarily	-24	12
every bit	37	31
bit as	36	26
world war	18	10
war ii	13	-2
the shadow	21	40
of american	-21	-19
racial	-5	6
prejudice	6	-31
forms	-8	48
heartfelt	20	3
that manages	6	-21
inconsistencies	7	27
and clear	61	-1
and quick	28	36
solutions	53	-7
landscape	9	-1
the filmmaker's	34	38
milieu	-28	18
!memorable	9	-50
huppert's	48	41
display of	-33	14
vulnerability	-31	-3
the visual	16	41
ecks	26	56
ecks vs	23	22
sever	13	32
overlong	0	60
legged	11	-2
sadness	36	-50
specific	-3	-27
the ways	26	-21
ways in	11	24
history and	-19	11
destroy	39	33
travels	3	-18
arc	39	22
instinct	34	12
majority	-27	13
steven spielberg	24	33
the majority	-1	-10
theatrical	-5	14
the sequel	41	24
entertainingly	7	-17
170	-40	-20
to consider	-10	-19
is most	6	7
put in	6	44
inspires	30	35
continuing	17	16
and deeply	37	-5
monumental	42	0
creatures	63	-8
detailing	5	-2
glum	23	42
gratuitous	25	10
objective	22	15
namely	36	12
defies	54	44
impossible to	-34	8
look away	69	21
then there's	-4	-19
long for	-12	24
urgency	4	-39
towers	-2	-49
bounce	43	-11
refusing	45	12
appeal to	21	-14
the ring	-4	6
strengths	63	8
the wild	33	-12
thornberrys	56	-13
jolly	16	30
griffiths	55	1
the standard	44	34
profession	20	-4
tailor	27	8
a reminder	34	-22
the leads	9	24
grounded	9	-28
riveted	65	-4
to endure	-19	-6
novice	48	-3
between them	53	37
camera on	54	12
equilibrium	-11	35
therapy	59	37
and dark	33	3
sven	27	-10
wollter	-9	-26
make their	14	-24
gothic	-2	-39
suits	1	-18
inevitable	-8	30
the weight	4	-11
weight of	-18	-4
fascination	53	4
embedded	3	-8
lurid	31	37
recommendation	34	16
alienation	-12	-4
and ends	70	11
ends with	39	-15
a light	-18	-42
and maybe	-31	-38
nicholas	30	37
beneath	17	1
low budget	24	-7
and intelligent	40	22
missing from	-11	2
fence	-22	-11
contrivance	73	42
artificial	-41	7
holm	36	17
effortlessly	56	17
all it	-22	3
a full	13	-20
series of	-21	-20
movie so	15	21
his work	32	-24
audrey	-5	-7
knack	-8	-35
exuberance	55	7
surf	-3	-24
activity	-10	-20
than most	74	33
courtroom	56	30
jolting	27	-15
into your	26	23
that won't	-3	-4
overall	13	9
ramsay	73	-6
as in	-26	-40
lives and	74	-21
drab	-11	55
may seem	-13	-31
110	-1	31
reunion	14	-31
retro	9	-24
an intense	28	20
son's	6	-26
room is	-13	-21
its moments	-21	-9
character is	42	30
than that	56	11
catholic	13	44
unseen	-38	-24
fabric	39	45
profoundly	36	25
reflection	11	-14
that deserves	43	27
be considered	20	-9
successor	-8	-60
hack	25	84
unseemly	-57	-8
its title	20	26
of thing	-20	-2
the fly	18	23
the wall	1	-8
the now	1	9
visible	-30	-33
pokes	-6	-39
democratic	10	6
exercise	5	30
to hope	-16	8
poised	14	-5
undone	-40	39
undone by	-34	30
to offend	-5	-4
offend	42	32
it holds	23	-6
exceptional	65	19
nothing is	-7	-51
charming and	-14	-41
!screen	57	33
and compelling	-32	-4
the chateau	35	19
chateau	35	19
cleverly	24	31
differences	-27	-44
not since	22	8
same movie	14	-7
movie you	18	25
except that	43	-4
comedy to	28	19
confirms	31	5
status	-7	9
maker	24	18
!you've	39	-19
you've seen	18	24
tightly	32	-10
efficiency	10	-38
constant	6	-10
2002's	23	25
very least	-8	-3
in america	0	15
portrayal	35	-5
even for	-33	35
for adults	42	27
are interesting	35	5
screens	3	-10
harrowing	49	-2
the eyes	27	19
eyes of	27	45
bones	-7	0
macdowell	14	26
affairs	-16	26
conviction	40	48
conception	24	59
resolve	-5	37
dramatically	-39	35
the comedy	25	53
proceeds	-47	-29
crystal	-26	-19
chabrol	32	5
bleak	-34	0
intermittently	-45	-12
long and	-56	1
convoluted	-7	43
it ends	-17	-3
muddle	4	12
sustain interest	2	16
interesting than	-17	20
ode	25	4
ode to	25	4
wannabe	14	75
dogged	5	30
the parents	31	31
vain	20	61
despite some	-29	1
doldrums	37	52
excess	16	-17
dynamics	33	30
unhurried	-32	-17
positively	-7	2
densely	10	5
referential	-6	-27
godard's	7	29
comfortable	54	2
lets you	43	-1
death and	69	22
destiny	6	17
naturalistic	-18	3
some body	12	16
not entirely	44	3
!entirely	41	-45
bible	39	44
significantly	-5	39
and better	55	16
primitive	3	22
film seems	-33	-56
bubble	3	4
vast	-18	-55
collective	33	-2
like watching	-19	-11
flesh	22	-35
to face	19	-15
demons	24	7
and high	-5	-34
to imagine	18	12
this might	39	9
not seem	-28	11
goers	44	13
off for	-5	-15
movie makes	-11	5
helped	8	-42
the cool	40	12
reno	-16	13
impressions	64	15
!knowing	-37	-34
to believe	7	3
the project	24	-28
revelatory	-4	-2
itch	17	14
panache	28	-25
a country	-11	-42
lovely and	30	10
found it	26	20
dogma	12	38
truthful	24	-17
its way	34	6
amounts	3	10
establishes	46	-23
intensity	41	8
combat	-6	-23
lot about	25	-28
dying	-11	10
passable	-29	-28
that shows	3	31
sentiments	18	15
the button	-19	-2
as their	-20	-41
counterparts	-6	-40
funny as	-35	14
grip	59	-9
!interested	52	48
a fairly	-11	-4
one at	-8	37
scorsese	23	61
and highly	-8	-16
an exhilarating	52	39
futuristic	9	46
noir	25	-3
delivering	7	5
delivering a	48	-34
a riveting	69	-7
escapist	0	-27
above average	43	45
directing	0	13
debut is	-5	12
quirks	-5	3
hypocrisy	-25	34
of political	47	28
correctness	46	-33
never know	-4	-10
!humor	-15	-4
corny	-26	10
and predictable	-3	3
regards	-19	-10
20th century	5	-11
the streets	10	26
ensemble cast	4	-4
tony	32	32
currency	-19	-40
commands	24	-46
a life	-20	-33
corruption	47	28
brosnan	7	-23
the sight	44	40
sight	27	18
sight of	16	-10
play well	17	48
affable	40	-27
threatening	41	8
tossed	-51	-36
concerned with	10	-43
an entertaining	36	-36
undisputed	26	-12
!high	48	60
of recent	63	-2
is told	40	-19
place and	68	9
and time	33	67
chases	20	30
put on	6	2
pounds	-16	-13
goodfellas	25	33
woman's	2	-42
grant's	1	-43
bumbling	47	-2
de palma	25	20
palma	25	20
youngsters	53	17
stimulating	43	27
go down	37	12
grimly	32	24
stolid	41	4
minimalist	-8	8
seductive	26	8
scenes of	30	-23
look as	54	25
hefty	-18	20
similarly	26	24
humorless	29	43
horror movie	10	40
creepiness	-19	1
economical	28	13
preaches	-31	5
birthday girl	23	-1
juvenile	-13	79
trifle	-15	37
of charm	53	23
intoxicating	74	-16
draw	-18	8
onto the	15	-32
moving in	-29	21
underrated	63	-9
nothing short	59	-7
!short	59	-7
them with	-28	-5
a taste	-10	-12
taste of	-16	-20
movies have	42	41
you into	-25	-65
has done	-30	0
parable	19	49
a remote	-34	-40
stereotypes	10	12
a delightful	72	9
comically	69	17
hitchcock	50	34
optimistic	21	-36
the core	33	21
it actually	16	12
fears	-23	-43
work that	37	62
any number	17	-21
essentially	-31	27
exceptionally	21	78
rip off	15	8
off of	-14	9
source of	-3	-7
opaque	45	49
!every	5	0
hardly a	20	-4
script by	7	15
abilities	5	40
climax	-10	-26
executives	-27	-39
all three	15	39
the quality	-17	-7
quality of	13	1
intelligence of	18	26
the script	-5	29
forgiveness	38	-8
estrogen	4	9
movies like	6	41
enriched	63	-2
a sharp	56	9
more likely	-1	14
plot holes	44	60
a moment	-2	-16
!moment	33	52
offer a	-31	-18
employs	57	20
placed	47	19
bent	-3	-32
repressed	71	0
teenage	-11	-29
tracking	25	19
depth and	-33	5
breadth	-12	-52
intimacy	66	7
countless	52	61
threatens	40	38
didactic	9	64
a touch	6	4
touch of	16	-8
moods	45	16
clashing	29	-26
solaris	21	24
solaris is	13	26
modern day	46	46
maddeningly	-7	2
dangerously	59	-4
condition	0	17
millions	-9	-23
globe	5	7
dimensional	25	43
a giant	9	15
19th	-13	-18
19th century	-13	-18
oliver	14	37
movie does	-16	5
the major	-16	-1
encounter	1	-18
one's	-13	9
tradition	-12	-20
mob	15	42
lan	4	9
lan yu	4	6
yu	12	21
downright	27	70
aspects of	-5	-4
pitiful	-6	54
this story	29	66
the lion	42	20
measure	-2	-8
actresses	-20	-16
suitable	31	-29
circuit	13	38
demonstrates	62	11
understanding of	-12	13
satire is	-5	16
is light	51	42
light and	83	20
heroine	10	20
confines	-7	4
unconventional	-10	-10
storyteller	31	33
capable of	8	-25
gere	-15	-11
diane	21	40
this and	-6	1
and none	12	39
relation	-9	50
match the	3	-4
muddled	14	38
enough and	33	38
appreciated	12	15
sailors	9	0
their way	-34	-7
who live	19	-10
pertinent	37	-5
found myself	-20	-34
elusive	-1	18
movies that	50	50
too hard	-48	-10
mythic	18	-29
crisp	29	18
maze	-21	-3
the screenplay	-3	7
second half	-17	15
provides a	14	-32
a window	-18	-27
steamy	-23	27
and political	-28	16
these guys	33	40
fairy	6	21
actor's	-35	-24
foremost	55	1
of french	13	37
resemblance	36	40
sight gags	22	-23
tom green	-1	11
communal	15	12
saw it	26	18
like those	-7	4
made in	20	47
days of	-27	15
and food	-21	-65
story line	38	34
kosminsky	-4	-54
signs of	36	27
principal	4	19
well enough	4	2
the opera	36	0
the production	22	-9
these characters	14	21
up being	-22	34
storylines	-16	3
circumstances	-4	-13
and mr	41	41
naturalism	1	39
their characters	36	21
pedigree	-30	16
who will	35	22
dynamic	-14	2
comes off	7	0
a touching	45	1
alike	27	19
aficionados	52	14
whodunit	1	69
high crimes	56	55
crimes	10	-24
from other	9	-5
movies and	23	0
combines	60	-6
disparate	-13	-10
of films	-27	5
and money	48	0
a testament	44	-9
testament	14	22
testament to	21	0
exterior	14	-2
stable	64	0
thing is	30	18
lightly	12	-55
character to	-1	-8
movies of	8	24
shocks	41	47
his story	14	39
generates	46	39
a fair	12	-19
aims	27	7
be funny	-29	48
the extent	-2	-40
extent	9	6
to which	7	25
succeeds	68	22
the direction	27	56
direction is	53	40
for every	-17	3
lampoon	7	-4
direct to	27	49
to video	24	54
cartoonish	2	4
screenplay is	-8	-4
realism	3	-2
hoffman's	-2	48
clinic	-13	-23
strains	3	12
instincts	26	25
probably be	-28	9
best and	50	-7
people will	-17	-13
backyard	34	13
imagine a	36	25
to pass	-14	-11
not because	-17	-12
paid a	-13	-48
a matinee	-21	-17
price and	0	28
the sea	11	15
sea of	6	-36
a creative	13	4
liberating	-8	-61
tale with	46	13
with little	8	42
fuss	10	-15
without any	19	38
your mouth	74	34
alexander	70	1
payne	17	-24
insists	-37	-44
virtue	34	-6
beast	65	0
by turns	27	40
grisly	46	46
contradictory	-4	-1
permits	-16	-9
laughter	56	53
igby	63	2
couldn't be	80	-6
!better	77	22
better as	-33	32
saccharine	15	74
darker	-11	27
infidelity	30	47
unfaithful	-31	10
primarily	55	14
trappings	14	63
the quirky	24	37
informed	-25	-6
daytime	8	49
soap opera	-7	15
young woman's	-21	-32
duvall	50	-2
a no	32	-23
you'd have	-28	-31
coal	34	28
other than	24	78
sweeping	30	-24
lambs	-41	-40
fluff	-46	8
maelstrom	36	32
a moral	-33	-17
too often	-26	38
an exercise	6	10
exercise in	-3	40
in trying	-37	-11
predict	7	-21
occur	10	-23
discovering	36	-8
for whom	20	36
insider	19	26
machinery	0	-35
giddy	77	15
whimsical	15	27
what if	14	31
!sharp	-20	-7
or as	-12	-10
obsessions	48	19
nothing to	1	12
a family	-9	11
argues	-3	-36
loneliness	29	-9
loneliness and	29	-9
reason to	-4	14
eight legged	3	-3
legged freaks	3	-3
seen as	2	-13
speculative	-10	26
impulse	-19	12
moore	-8	-50
leaves a	32	51
1952	6	33
uneasy	-13	79
the quiet	-7	6
quiet american	-12	3
the center	6	-8
deeds	50	18
stepped	-3	36
assurance	5	-13
with every	-31	16
illustrates	-27	-7
comedic	-4	-36
verbal	17	-6
conditioning	-7	17
isn't that	45	14
different from	12	-27
many a	26	26
a hollywood	-43	-25
element	28	18
element of	-2	27
the large	6	-14
not easily	55	15
k 19	12	7
exploitative	5	33
morally	-11	56
in those	20	-1
harvey	2	-4
a reasonably	-12	23
strain	21	56
responsibility	2	4
the casting	43	29
casting of	46	28
!single	26	18
carpenter's	17	61
sequels	63	60
movie can	-24	-9
film are	-11	-41
insanely	56	35
in part	11	15
away with	16	15
with something	53	48
after an	42	31
like about	30	-17
a children's	-12	-11
miyazaki's	41	-17
afford	-30	-37
henry	0	-17
argue that	3	-11
joins	24	53
are no	-6	5
!special	-25	10
!hollywood	0	-32
rowdy	-27	17
the basic	-17	9
lilo	24	-41
brutally	10	-38
anticipated	-21	32
refusal	22	15
refusal to	24	-11
seasoned	-11	-11
trains	28	37
!land	36	13
narratively	-2	22
imitation	-23	-10
heaven is	40	12
and effective	24	21
film doesn't	-16	7
much that	11	-28
about two	20	9
stumble	-19	-11
a shame	-38	15
an opportunity	38	59
evelyn	49	21
protagonists	27	45
its visual	1	20
sweetly	51	5
ultra	-46	-31
new yorker	-38	-24
yorker	-35	-18
witherspoon	30	-18
were not	-4	-4
of old	-1	-21
before his	-42	-20
his death	17	-21
as his	-3	-34
object	-2	8
vietnam	36	-15
that came	33	71
define	-25	-43
state of	-1	11
films about	5	19
definitely worth	77	7
but more	16	48
rambling	13	35
the huge	5	-41
a drama	-8	56
members	-21	-3
members of	-7	-22
will leave	50	1
filming	1	44
junior	29	38
!boring	41	53
picture is	-3	28
avenues	46	14
been better	-27	-26
technically	20	59
fans will	-28	43
deserved	45	27
screen is	47	-15
most likely	-12	19
broomfield's	38	-18
is enough	71	39
distance	-15	-70
has crafted	18	-7
bard's	58	16
a weird	41	30
and left	-23	30
might want	-37	5
you pay	-17	47
consider a	50	81
a dvd	-14	-17
a powerful	36	11
drama with	-10	2
wit to	-4	-48
backstage	41	22
this little	60	34
charmer	84	-13
which may	-23	-18
dysfunctional	-6	-9
below	-25	17
!mr	-27	-14
interview with	24	-2
assassin	38	27
the ground	10	27
and simple	16	43
attempt at	-1	56
film noir	-10	-34
cliche	-5	22
burning	4	55
hedonistic	61	24
and small	22	3
confined	-2	12
larger than	-15	-15
ivan	-8	-17
unable	7	37
unable to	10	26
scripting	28	12
sumptuous	22	-26
about its	24	68
protagonist	6	-17
victories	-19	29
!cheap	35	6
one feels	25	56
and emotional	24	35
openness	66	15
throws	34	37
of quiet	35	37
endurance	52	49
survival	44	25
that works	23	27
as both	-10	20
economic	-21	31
freshness	38	46
contribution	-4	-21
the south	-10	-32
the overall	-2	37
palpable	-4	-31
incessant	-44	25
cell phones	3	2
trashy	1	14
it made	-17	19
made up	14	20
sisters	52	30
admittedly	-19	-15
young woman	23	-16
new film	32	46
austerity	-3	18
a clear	-45	-2
it also	7	13
shows how	50	47
found in	-9	4
study of	29	-51
mel	-16	3
90	-9	7
16	6	-22
new york's	12	11
york's	12	11
expression	-41	6
from new	3	11
a rich	35	-8
made to	15	46
cannes	29	64
you're looking	35	37
hugely	42	41
entertaining as	-3	-34
!art	20	-16
expectation	38	41
prism	16	-34
sane	26	35
is clearly	47	26
contributions	8	-45
decidedly	-32	11
entire movie	15	63
elegantly	53	38
look and	-21	9
moments and	-38	-33
weep	9	-8
doesn't make	26	27
supremely	-7	-11
cautionary tale	-7	-12
waste of	-28	45
monument	-17	29
a single	-4	2
regain	-6	-3
mannered	5	9
that of	-27	26
popularity	-33	-21
each of	-23	47
eloquently	67	-3
seated	30	-5
onto a	-46	-28
hopeless	4	45
theories	58	-6
legacy	34	25
units	5	-19
is hardly	-12	-19
bullock's	25	38
can imagine	-15	33
as for	39	6
the image	-10	-21
hollywood ending	-8	10
ending is	36	43
thomas	-11	-14
can't go	2	-18
of 1	-1	-10
powerpuff	27	53
bought this	-5	-36
about schmidt	7	-20
schmidt	8	19
consuming	3	-30
demanding	9	13
all this	-19	19
set in	47	30
documentary that	17	32
neo	55	11
degree of	35	56
couldn't have	39	10
have done	-32	-29
reminiscent	7	-4
reminiscent of	7	-4
a satisfying	33	48
real women	17	-32
its worst	-47	-57
to swallow	-17	27
swallow	-22	29
mib	26	20
mindless	-34	36
hanks	33	-10
as though	19	61
the tiny	6	2
carried	46	11
banking	-7	5
sake	-10	20
alfred	-13	1
twelve	13	0
unfocused	-29	9
pop music	50	15
long on	-10	48
glamour	8	16
short on	10	60
!dull	15	-16
bathos	15	54
using a	24	13
to provide	-14	-16
schaeffer	10	25
never again	-19	-14
!may	14	39
strictly	-25	-9
and absolutely	20	14
entitled to	-31	-19
fictional	32	33
pitch	11	-26
discarded	-56	-5
consideration	-20	-42
of real	-25	-16
!plot	33	78
developed	23	-25
on par	11	-5
par	12	17
par with	11	-5
2 is	18	-5
plays out	19	54
hybrid of	19	28
thrills and	11	34
and quirky	24	38
irritating	-17	-14
have used	45	43
your stomach	16	53
got to	45	32
this year's	-20	-11
endeavor	3	15
a message	-23	17
martial	12	41
a moving	59	27
destruction	-16	-36
keeping the	34	-25
the balance	-8	-38
believable	89	26
a lesson	-5	-6
lesson in	33	-18
to invest	-10	13
invest	4	49
sensuality	22	42
though a	-9	17
crucial	-15	7
can say	29	35
distraction	1	-16
nevertheless	-12	-32
four feathers	-25	17
seas	16	43
heartbreak	44	10
wiser	-61	-59
jokes are	7	41
hype	18	67
and while	3	17
rollicking	24	10
!part	47	33
plotline	42	19
great movie	-31	-9
barry	-1	-12
the credit	8	-5
evans	56	11
schemes	2	-32
satisfyingly	53	1
tone and	7	20
ballot	-28	-8
a witty	38	-17
trenchant	51	-14
standards	-7	-3
the hot	-2	6
reaches	59	10
wholly	-13	27
the highest	1	-23
production values	2	14
of america	-5	5
awkwardness	53	15
frequently	17	68
overwrought	-36	31
is wonderful	76	6
sack	-27	-20
resemble	-6	37
looks and	11	33
of character	25	34
the clock	-44	-41
jaglom's	59	30
sparkling	50	5
the english	-36	-31
exquisite	37	46
15 years	8	-9
by their	24	24
wind up	6	-4
1960s	13	21
convince	50	-5
aids	-5	-12
heartening	56	-10
enduring	32	35
back the	-43	-33
various	-19	-7
and almost	-37	-25
!keep	4	29
writer and	21	53
tale about	5	19
escapes	16	-32
venice	8	7
retread of	3	-13
arch	-9	-47
blooded	22	5
adrenaline	1	16
jolt	-5	-40
rush	-24	11
it's better	18	-13
better to	24	31
knowing	-17	-21
earnestness	41	45
a familiar	-1	-22
somber	28	-2
achingly	41	12
an obvious	15	-10
inferior	-28	26
gangs	31	-7
as any	2	21
!disappoint	47	-41
exploits	33	55
juan	28	-32
the united	-11	-20
a modern	-16	5
civic	15	-2
abstract	-3	22
allowing	33	9
tied	-13	20
a tragic	30	9
dimension	5	-7
be made	-5	25
eyre	-20	0
inconsistent	-5	58
its message	-10	23
2 million	-53	-41
eastwood's	20	34
lot like	-44	-30
no real	-10	20
!real	-30	2
still quite	50	7
profane	33	26
politically	36	39
benefit of	20	40
demonstrating	6	1
quitting	13	11
a non	26	41
a public	52	37
!eyes	49	31
consider the	-12	-13
unacceptable	45	46
scrutiny	-37	24
come away	12	-10
treated	30	22
kidman	48	14
to sell	-17	-9
the essence	9	7
essence of	-10	-3
is generally	18	-1
have liked	13	39
!existed	-31	-8
unexpectedly	-4	-51
manhattan	-12	-26
the a	-44	-14
controversy	22	40
sketchy	26	37
immature	-28	16
report that	-13	-10
and down	-24	-18
aisles	15	7
breaks	-3	75
shimmering	-26	-4
efficient	-23	-9
sickly	22	36
philadelphia	-6	-33
abandon	29	-3
scripts	43	51
marilyn	30	0
experience that	10	22
like many	5	23
weighty	19	-18
executed	65	18
appreciation	-14	27
appreciation of	-33	-12
scrooge	-42	6
the master	11	21
master of	38	10
well intentioned	-44	4
intentioned	-44	4
havoc	30	28
capability	80	31
thrill	32	7
disquieting	63	11
!further	-33	-47
long enough	-5	9
subtitles	48	21
redemption	51	30
ideas and	5	-14
mayhem	32	33
callow	-37	25
unit	-12	12
kwan	13	-1
sessions	10	-5
taste for	18	26
ahead of	-7	-30
artistically	22	54
excels	64	19
enigmatic	30	18
scorn	-23	-26
anachronistic	30	35
comic book	-4	31
completion	-35	10
the fine	15	-6
be required	34	19
and would	39	-25
creating a	11	10
that puts	18	2
puts the	-21	-4
it's no	35	3
no surprise	-16	-16
!surprise	-24	12
receives	52	-15
newcomer	-26	17
texture	-9	1
fill the	11	-6
or some	-8	5
is essentially	-20	7
essentially a	-20	-24
is ok	7	25
point and	3	-26
the guys	-7	44
worth taking	6	-5
isn't nearly	21	28
nearly as	25	9
restored	48	-22
shorter	-48	-19
an art	-15	-53
lofty	13	29
genial	1	13
complaints	30	-11
lark	32	2
climactic	2	-36
boredom	23	-22
combine	17	-44
supernatural	16	46
sooner	28	-11
plot twists	7	6
attraction	-8	23
carter	-18	-5
gangster	35	56
wander	15	-10
have taken	31	-6
story in	23	32
flamboyant	25	24
65	18	-10
nicholson	-36	-28
nomination	27	62
than ever	59	-10
goofball	12	-31
courageous	23	-11
craig	6	-27
powerful and	16	-32
apart from	6	-7
the members	-26	3
china's	10	1
of women	8	-14
torn	19	-28
dover	25	-27
damaged	32	1
consolation	34	12
arguably	31	30
narrator	13	44
the manner	-16	-43
manner of	-43	-30
!interest	33	24
nair's	29	-6
can easily	15	17
bonds	13	-28
hannibal	28	-13
destructive	-10	37
procedure	48	19
good in	42	40
pauline	-5	-23
paulette	-5	-23
described as	-27	36
muccino	0	-50
exploring	29	30
in trouble	44	51
pale	12	1
continues to	16	22
lesser	16	-12
ozpetek	18	-5
to explore	21	36
recommend it	18	-13
seal	-12	0
the deal	8	12
writing is	18	32
is clever	29	47
inquiry	7	37
berkeley	-13	-12
extravaganza	53	20
pulpy	2	-27
the results	29	11
1979	-33	0
cutter	-8	14
tuned	31	-30
audiences will	25	12
baffled	16	55
minimal	39	10
roberto	34	40
villainous	23	-11
adequately	70	2
ensure	-20	-19
populated	-33	-27
to care	6	52
blown	-1	48
choreographed	16	49
awe	3	-3
and easy	43	45
absurdities	11	37
will keep	25	-16
keep you	-2	5
desperation	22	-15
!comedy	67	16
a conventional	59	7
penetrating	35	-11
gives the	55	0
the neighborhood	-23	8
handled	18	24
that by	14	-35
movie experience	15	25
witted	35	26
they make	-8	36
need the	-30	-24
after all	-12	26
reminder that	-29	-17
humane	29	-7
enthusiastic	3	-49
in europe	32	12
substantial	51	36
all right	26	-19
nicholas nickleby	20	37
an odd	32	25
donovan	53	24
overcome the	10	-8
problematic	-13	-48
punching	48	20
wise and	52	36
!trying	21	-3
outrage	32	54
!over	14	18
haul	12	-39
carol	-18	-63
to expect	-28	8
including the	-28	1
childlike	-9	65
dullest	35	31
adam sandler	8	25
strings	11	46
that make	12	13
adage	4	18
radiant	51	3
than anything	15	13
logical	37	44
loopholes	13	14
!audience	9	-26
audience to	-34	3
jokes and	21	46
a neat	21	1
camera and	-10	12
and off	39	24
makes one	-27	10
yiddish	42	45
broadway	3	-35
mehta	-34	36
success of	-4	-13
public service	54	23
lanes	-19	-20
fit the	-33	-2
journalism	2	58
seems as	22	4
winded	-7	6
stripped	8	0
punk	39	-15
music and	44	44
tense	52	35
three films	18	-9
cohesive	-52	-34
life as	10	14
it begins	-38	-20
to skip	-51	-4
the killer	71	32
the slightest	9	56
accepting	-25	2
open the	3	-6
and stylish	1	-11
his film	10	11
meandering	10	77
funny in	50	-12
of way	34	54
formal	6	-20
formed	39	27
as part	48	39
of mr	-5	14
consumers	6	-2
attach	-34	0
to mention	34	32
!mention	8	4
a convincing	28	58
installment	-13	12
spy kids	-7	-18
kids 2	-7	-29
it were	-51	-19
chã	19	43
discipline	62	8
the premise	17	46
forcefully	-21	-19
awfully	59	62
movie doesn't	22	26
stupidity	16	30
your time	26	68
danger	0	-28
everything is	13	60
whereas	-42	-3
flashy	41	56
triple	25	-8
a double	-5	-10
diesel	-7	-12
written and	27	50
and other	4	10
it ain't	13	8
ain't	7	35
last year's	-8	-15
dreary	29	56
twenty	10	8
highly recommended	100	6
to squeeze	-41	18
jolie's	27	31
performed	53	-1
hackneyed	-11	33
effect is	39	-2
it's that	22	9
and sweet	-20	-13
reflects	12	-25
which makes	20	-17
!does	-4	11
!offer	1	-19
she has	-6	-70
pryor	8	63
loaded	-27	-39
1990	-8	-25
believe that	22	39
nachtwey	57	31
languorous	-30	-23
pedestrian	13	37
notwithstanding	-13	-27
uncanny	56	1
of going	45	49
it's about	34	27
semi	4	83
machine is	-16	-34
is ultimately	-68	-11
just plain	-5	25
a guilty	14	-19
alice	-5	-59
tv's	-13	3
circus	43	46
climate	-16	-39
aim	-11	-15
suburban	-21	-12
import	4	35
borrows	31	33
porn	-13	48
of man	42	-19
unusually	15	-12
record of	34	31
to grow	-5	-12
assayas	-17	-29
conscientious	-63	-28
nearly every	-4	16
satisfactory	44	5
which will	46	41
incompetent	32	31
pressed	-10	52
a child	40	0
tradition of	-26	-3
of food	14	16
heavily	-35	-4
armed	-10	-11
levy	-57	-31
builds	39	28
romances	-3	-13
strong and	-35	-4
often funny	55	11
whale	-19	15
acquired	-12	-30
it's impossible	-36	-8
an imaginative	16	-43
falls short	0	25
cape	19	-44
has never	38	3
movie this	14	11
caring	39	49
!follow	19	31
which has	13	7
underbelly	-20	5
probing	-7	7
tastelessness	-4	-14
and two	-11	-40
pulling	26	32
frantic	-11	37
spiffy	-29	12
never really	-26	33
requirement	3	-47
exception	-8	15
this particular	-35	18
comforting	-42	-39
jar	-24	13
of hard	10	11
bitten	40	13
into what	12	6
publicity	-13	-45
until it	-2	51
its final	-11	-6
larry	-13	-9
derived	37	55
the start	17	44
that if	-20	-31
sense and	-1	51
!bit	10	60
yet it's	2	19
upbeat	40	42
affirming	18	21
swings	30	56
might as	-2	52
targeted	-17	38
the computer	33	36
computer and	-19	20
wire	12	38
wrestling	-28	-36
into one	5	-9
one big	27	27
schrader	46	-9
and visual	31	21
not go	22	42
down in	8	-9
as this	-18	19
updating	-8	-1
the hero	-43	-18
scratch	31	4
automatic	51	19
gunfire	32	59
critique	4	-10
improbable	-5	-20
worth your	62	17
scooby	-22	39
doo	-21	-14
astonishingly	23	54
direction and	3	36
comfortable with	45	7
liberties	-23	12
drenched	-23	21
!half	4	-16
but director	13	5
remove	20	-16
surroundings	12	66
rating	6	89
ruthless	28	9
conservative	11	12
traditions	37	16
many times	60	38
as possible	-21	34
flop	32	34
of such	-26	9
gooding	-21	21
with nothing	33	-10
philosophy	16	21
illustrated	5	-34
out all	-4	-40
writer's	-19	10
would take	23	-4
exploitation	-19	7
decency	-13	-4
highest	8	-26
mediocrity	-7	42
time machine	11	35
away in	2	68
a tough	-15	-26
tropes	23	27
who paid	-22	55
repellent	-7	2
doesn't always	40	30
!together	20	32
violence and	12	52
as are	35	17
shots	-22	9
shots of	10	39
floating	-40	-41
occupation	-4	-23
a mediocre	-27	6
mediocre	-43	55
judging	2	-44
a laugh	32	41
laugh out	-9	-48
out loud	-16	9
full monty	4	36
encourages	-36	32
to accept	-7	18
which he	-9	-32
sided	-25	-31
the stars	16	28
the romantic	30	-3
variety of	30	-2
spielberg's	51	-10
the digital	41	38
he would	2	-5
made on	37	44
and sad	0	-50
joyous	70	0
messages	-10	43
tolerance	36	32
!particularly	42	0
in by	-2	21
lacks the	-4	30
ireland	33	45
hartley	-1	70
the buttons	13	19
buttons	-15	0
buttons are	-18	-32
to push	-31	9
push	4	16
rug	-19	-15
!laughed	44	12
!hard	24	49
unhappy	-40	23
had in	13	-19
first film	-36	44
an awful	-21	-34
the history	20	-21
columbine	44	2
!completely	5	-63
a right	-48	-34
screenwriting	3	34
main characters	16	-15
producer	38	31
titular	-7	1
art of	-6	11
brains	29	51
sharply	-29	-8
gong	28	57
frustratingly	27	15
material is	18	19
is mostly	20	-15
of three	-8	-2
doesn't mean	4	-26
directly	50	37
directly from	25	14
!choice	-60	-18
!something	7	18
planned	4	-2
film so	-15	38
snipes	5	45
details of	8	-11
and utterly	-14	47
marvelously	46	3
led to	14	25
attractive	73	43
murky	-5	1
explosive	7	2
a wild	67	5
for at	38	-22
!terrible	-26	-45
needlessly	-8	41
1989	9	-35
but by	34	38
brown sugar	14	-30
paced and	23	14
flexible	41	-7
joy to	44	-5
word of	-9	37
layers	-10	6
decadent	32	40
howard's	-10	16
good things	8	-43
come in	37	59
and only	20	60
makeup	28	28
the period	-28	-4
thirteen	14	-2
about one	35	28
a series	-21	-9
the city's	16	21
city's	5	10
rising	-31	25
holly	18	21
ian	46	61
engine	-27	-30
through it	-3	13
country bears	41	57
ratio	46	15
sloppy	3	-3
succeeds in	-10	65
ominous	18	-3
pervasive	36	30
of suspense	35	29
whether the	7	23
s and	17	37
it's quite	-6	-25
material in	29	31
sean	30	41
narration	40	37
notably	-6	23
and heavy	20	15
atmospheric	36	-28
weirdness	48	-12
oh so	18	64
not being	-39	-23
apology	-15	-6
on her	20	58
professionals	-29	3
years old	15	-8
del	-2	37
establishment	5	26
this in	-31	6
developments	6	30
departments	-2	-35
canvas	4	-31
he's the	-19	-51
brush	4	21
movie will	17	26
worm	-19	53
law enforcement	-16	6
enforcement	18	8
zeal	-22	43
hey arnold	-8	7
to overcome	7	-37
resistance	-15	-39
film that's	35	17
reviews	-13	3
ponderous	-18	42
rohmer's	7	12
indoor	12	-6
the notion	-3	33
notion of	-8	5
that come	55	47
maintain	-2	-30
characters that	-25	-17
raunch	34	26
canny	37	-19
thorough	-12	-43
unblinking	56	6
uses the	-35	-50
bullets	53	24
procession	-1	47
pictures that	-6	16
direction of	41	33
reynolds	38	28
the cinematography	-20	5
an action	6	63
also has	22	-7
sanctimony	29	40
!genre	42	31
how well	31	30
deceptively	68	5
pseudo	-13	-4
shaggy	-34	-11
story as	32	-21
drags	22	21
forced to	23	13
provided	10	1
grainy	16	-16
mars	-24	9
have not	1	-9
never lets	22	-29
!lets	22	-29
once a	6	-32
jacques	-32	-6
rank	-20	-38
dazzle	38	-4
glaring	10	40
cletis	17	26
just right	58	3
isn't much	-35	7
arrive	-24	-12
in making	-19	37
ironically	-16	-6
any other	-14	-28
simplistic	-9	58
!engaging	-1	20
on what	-29	-6
you thought	55	-24
it one	-36	-33
has turned	48	6
characterization	-11	-11
marred	9	36
only by	35	26
inexplicable	19	30
transform	49	2
are to	27	-27
embraced	69	-6
walter	-16	-31
many other	6	-11
jumble	1	27
even at	-4	-11
visionary	18	-5
composition	35	-30
or her	-7	-39
tolerate	-17	51
really care	51	42
care for	5	15
1970s	59	47
scorpion	-16	-3
hallmark	-9	44
taking the	32	-1
toward the	47	9
dutifully	9	-54
dean	35	-15
explanations	-33	8
when his	10	6
very fast	4	-24
terminally	-50	-10
of john	13	43
film never	-10	24
to worry	17	0
subjected	23	46
substances	-8	-17
overrun	8	6
liberation	50	51
89	-45	-63
native	4	7
!worse	-32	-18
recommend the	67	-8
it look	-19	1
of education	-9	-22
demonstration	6	-17
demonstration of	6	-17
to ever	-9	9
a straight	-12	-4
highway	-7	-34
barry's	20	24
these two	63	24
routes	14	22
dutiful	5	-16
efforts of	26	55
collectively	18	37
protecting	-29	-47
reluctant	-18	3
movie ever	35	44
realized that	2	-9
shiver	26	36
rattling	31	13
the need	-8	2
predictability	-44	34
first rate	42	1
lingers	-1	29
shakespeare's	54	22
dashing	2	-33
unburdened	54	-9
pretensions	-17	50
right out	45	8
be found	-21	-9
a reasonable	37	26
support the	7	10
the prospect	-20	-29
prospect	3	-16
prospect of	-19	-9
it probably	-50	-14
the trees	14	-29
trees	43	8
ups and	13	13
the son	27	11
which also	32	20
rice's	28	41
equalizer	42	35
we never	-30	-7
!knew	0	-38
years later	-6	-6
lady and	16	-22
the duke	15	-19
duke	15	-19
to describe	-4	35
cross between	-5	-9
magnolia	3	-21
is left	-19	-23
inescapable	-38	-10
child's	10	-49
tooth	2	12
amateurish	-7	66
defeated	67	6
begun	32	-1
craft	19	-7
staggeringly	11	60
intellect	43	38
a dark	23	29
disguised	17	45
disguised as	17	45
frames	-19	18
ethical	26	-37
film like	-2	-47
ringu	10	-27
serve	-24	-36
interplay	62	-7
the general	-19	-12
blue crush	-1	30
!merely	49	31
!watching	48	18
bad film	-37	11
dollar	-36	-5
home movie	-11	-8
!substance	-10	-26
in places	67	22
has none	16	34
craftsmanship	-10	-11
tells a	3	-16
painted	-20	-53
suspend	-39	-6
disbelief	-17	14
terrorism	16	-13
victor	-9	13
motivated	-3	50
room for	5	10
irresponsible	5	56
flame	-6	34
lack the	-6	20
film by	-15	14
argentine	9	3
envelope	-9	-44
rigid	-36	12
upon the	-9	8
viewer's	-6	-43
the genre	26	-4
is smart	73	-1
skewed	0	78
the source	-11	-18
the low	3	-24
a dull	-6	17
moment in	8	16
invasion	38	41
welles	13	52
lasting	35	58
72	50	-24
slowed	-8	9
a tone	2	-38
90 minutes	-19	21
potential for	12	36
obnoxious	11	53
title character	33	59
the chance	-4	-24
who also	-15	8
shrewd	-18	3
saddled	4	32
unwieldy	3	76
payoff	9	5
a frustrating	31	39
tougher	-33	-40
soars	1	15
panoramic	21	-20
shots that	22	25
!major	-16	18
at every	-14	41
cox	53	35
images to	5	-29
nijinsky's	48	-3
themes of	2	40
far better	50	41
consistent	-2	47
company's	41	-11
resurrection	13	16
!quality	-26	13
banal	-19	73
flirts	20	31
compatible	44	-12
rodriguez	-34	-8
short story	45	27
stay with	31	-4
cleaner	-14	-12
a mere	23	1
read and	20	-33
nothing of	-20	-7
a variety	6	-26
appeals	-32	-16
appeals to	9	14
that when	12	21
word for	-21	26
had more	42	38
chaotic	-9	27
murder by	-28	-17
by numbers	-23	10
which they	20	-9
inevitably	25	10
access	26	23
access to	34	66
that were	6	59
imposed	25	-15
the sake	-16	15
sake of	-16	15
sensibilities	33	2
deliver a	24	65
gesture	8	-50
camerawork	3	50
take pictures	8	7
and life	-12	-27
dark comedy	14	8
deserving	-33	-9
sub	10	19
could possibly	47	63
hailed	50	30
heroic	8	20
is sure	-10	6
shapeless	14	34
from any	30	22
any movie	53	15
spends	-22	8
ludicrous	-30	-9
prepared	11	9
the hook	17	37
hook	14	19
thumbs	52	54
thumbs up	74	-3
vanity	32	50
nothing new	-21	22
tasteful	22	3
the cultural	-27	0
material to	25	31
as big	49	25
to appeal	14	-15
not enough	-6	25
doesn't offer	-34	16
curiously	29	36
jackie chan	4	57
chan	-12	64
lingering	56	-12
deliberately	5	-6
improvised	-13	22
ordinary	-3	37
flows	26	35
bottom line	1	9
line is	-5	6
was only	7	-27
time before	13	19
the potential	-44	-30
portrayal of	16	-23
necessity	-30	-24
lifelong	-41	-3
films are	49	54
are made	56	41
made of	-11	-23
subsequent	18	17
transforms	57	-1
inhabit	24	33
a larger	-9	-26
isn't very	2	15
!interesting	35	75
brooms	-44	-33
shot on	-27	-27
on video	-32	46
architecture	-9	14
shell	1	-22
compensate	38	28
compensate for	38	28
judd	-4	10
condescending	9	56
marked	-34	-19
acute	32	5
guy who	3	21
who could	29	-32
tensions	58	28
enjoyment	31	30
that actually	19	28
grew	10	-8
grew up	0	-12
ways of	6	-14
inner city	-5	-6
the reagan	7	-2
reagan	-14	2
endure	-21	-11
last summer	4	-26
good stuff	-2	35
watch and	37	17
harvard	15	21
plympton	44	38
construct	25	33
story has	-4	3
enough in	16	58
elements of	-46	-9
played by	-26	-10
influenced	-21	10
the look	12	-26
karen	8	-51
piercing	24	-11
a romance	39	35
leonard	32	26
that on	10	9
!afford	3	49
tv movie	23	56
infinitely	55	30
into this	-17	13
settles	4	23
dread	39	25
unoriginal	-36	15
bending	36	-28
tonal	-1	-26
shifts	-21	25
the upper	-14	-15
the directing	3	31
screams	12	22
smoothly	23	-4
a national	27	-5
less of	10	-27
forgets	9	79
impressively	-6	-4
expected to	37	35
swiftly	33	-12
never rises	-9	32
!rises	-9	32
practical	-25	-13
simply too	-2	19
said that	-22	41
environmental	1	8
pollution	22	-4
ripper	42	45
and writer	21	35
ripping	1	-28
!shut	-25	21
that ends	-36	17
stumbles	46	22
on display	-14	18
deception	31	55
is truly	-7	11
ralph	-25	-23
less a	-21	11
idea that	6	70
have come	0	39
portray	-9	47
outcome	47	10
collect	-57	3
instance	-7	-13
accidental	-26	-51
martial arts	-1	42
arts	-14	29
a cheap	-27	2
wallace	-18	20
his movie	39	28
receiving	15	40
about nothing	37	49
relentlessly	-2	9
!still	38	-18
summer's	-24	1
fallen	12	40
oddest	-32	-23
a case	47	30
baffling	11	69
!movies	49	0
vignettes	30	-9
cumulative	31	44
realm	30	36
comes across	-16	52
across as	28	70
silly and	-22	-38
for being	-7	1
progressive	11	-42
brand of	19	0
slavery	5	-7
a white	19	46
mildly amusing	-12	-38
retread	18	103
but instead	-21	29
routines	-5	59
extravagant	31	39
movie itself	11	77
itself is	-18	34
nifty	9	-19
and another	36	34
!touched	47	31
fervently	-22	-18
severely	28	57
the flash	8	-13
dana	24	-2
tens	20	-8
tens of	32	43
merits	-6	-50
stately	-6	3
sorvino	55	26
an ambitious	22	-9
dominated	21	-24
a feature	-8	-23
and characters	39	39
!during	3	-5
with just	59	-11
vegetables	17	19
batch	19	40
attract	63	29
upscale	-41	-35
chooses	-23	-16
champion	-29	-42
place where	-21	-32
this film's	-27	19
parent	-4	-6
advertised	-4	-3
compromise	-24	-13
boobs	2	42
it's very	33	58
wider	27	-32
niche	-26	-38
doors	-24	1
john woo	-6	31
monstrous	26	-7
lunatic	-15	27
spins	-26	27
anomie	14	-5
we've seen	-22	15
seen it	-6	13
kline	-4	-10
a cult	38	40
calculated	-45	-11
pastiche	14	35
despite all	2	63
bloated	-33	2
the things	-21	-22
literature	-4	-16
prone	30	21
puzzling	-33	26
devoid	-32	53
devoid of	-31	54
objectivity	39	34
participants	-6	4
night live	-26	41
parody	2	47
blaxploitation	29	21
action comedy	-30	46
ton	48	14
comedy that's	-41	-12
alternative	41	48
and look	15	32
as soon	15	44
soon as	15	44
seeks to	-30	-3
quasi	30	34
!scary	-23	35
come off	-4	-5
concludes	17	-24
colored	-15	15
rendering	65	28
fulfilling	-32	14
aimless	25	55
other words	-11	17
it allows	-4	-44
to enter	-10	-44
shelf	-10	55
anyone else	12	55
ideal	58	34
in world	-2	53
boils	-10	14
dragons	-18	18
pop up	-20	23
allegory	30	43
possibly the	22	25
would do	-47	41
peak	-26	-10
to fully	-19	-27
notable	-35	-31
comes along	59	34
the script's	5	4
script's	5	4
for each	18	48
every one	68	32
in something	4	-2
in public	-8	79
a christmas	11	3
flatulence	-27	-10
to these	30	20
change in	-30	-8
in both	-12	22
barrels	28	41
crocodile	-28	-11
shrill	0	67
as is	-4	29
robust	40	-11
shanghai	35	46
ghetto	21	-3
rests	16	-20
voices	-25	23
city by	40	25
there aren't	-20	15
owes	0	63
region's	13	-34
10th	25	-5
samuel	-41	-26
applied	-9	-54
bard	-5	20
willie	53	-10
that there	2	31
there may	42	61
be one	1	14
appalling	1	50
triangle	-29	25
generated	-16	19
shockingly	11	-46
a tribute	55	3
shyamalan's	20	43
!effort	32	4
find that	61	16
maid	20	34
in manhattan	23	16
lily	30	-6
chou	-26	-12
20 years	-28	7
screenwriters	5	49
toss	-10	55
ritchie	-2	71
folly	24	37
than this	-22	44
has ever	29	-7
corrupt	3	4
1980	-3	10
solely	-17	-40
administration's	-20	33
few minutes	18	52
punctuated	15	25
areas	41	8
renner	65	3
succumbs to	11	41
broader	5	-36
busting	-28	-21
plays everything	18	7
of california	-23	7
them a	11	35
this sort	-33	-6
crude	27	76
revealed	-35	-11
an era	20	-31
of four	13	13
cletis tout	10	25
tout	21	63
joel	17	41
long before	-5	10
impenetrable	10	9
responsibility to	-27	-21
business and	-4	14
the target	10	3
it that	-2	3
occurs	17	-28
headline	17	-26
jews	-4	61
the west	-24	9
!late	-8	-34
can't quite	-29	-17
live up	19	49
50s	30	4
pipe	-9	3
omits	3	32
means that	1	14
not make	29	16
!their	-19	2
their parents	12	33
that an	14	1
video game	3	44
makes no	-28	-35
which you	18	-7
screen with	14	-8
the animation	-35	-25
the gags	-30	-55
determine	-23	-34
humming	23	-21
those in	40	-28
metaphors	-40	-4
self indulgent	6	41
comedian	-14	62
naturally	26	65
who want	53	2
flashes	29	18
psychology	-12	-6
film would	-32	48
would require	5	-18
require	-11	-11
the raw	57	35
telegraphed	4	53
the color	5	18
with lots	40	33
vaudeville	77	22
seen before	-31	-9
increase the	-1	-11
puerile	53	19
giggles	0	13
!he	-9	-15
janice	29	41
walsh	-2	48
!recommend	-9	-15
recommend this	82	-2
name of	39	12
a flick	3	14
a particularly	-6	21
reggio	37	41
and much	42	47
they can't	-3	-4
go wrong	77	-5
kenneth	-3	9
hundred	-30	17
ararat	-10	33
movements	16	48
kung	18	29
kung pow	14	22
pow	18	43
carved	7	-20
the combination	69	7
favors	4	4
a measure	27	-19
of something	-29	24
it remains	28	18
who says	7	-5
says he	33	-5
fairy tale	-6	41
renowned	-6	-14
gaze	28	-31
of business	-17	18
duration	26	-6
staged	26	51
the ensemble	-28	-14
situations and	-14	24
edward	-1	4
wattage	6	51
solondz's	4	-9
misanthropic	32	26
it's going	18	41
those movies	39	33
practiced	-14	9
has worked	63	35
reason for	-25	-24
never quite	-23	28
!where	32	43
eloquent	17	-47
!laugh	12	3
santa clause	28	34
clause	40	33
a former	53	16
!sound	-6	37
cheat	19	1
surefire	-30	2
pandering	-27	4
death to	22	25
to smoochy	22	25
smoochy	20	63
amid the	33	15
enigma	11	51
scenes are	27	46
!listen	-21	10
bogged	2	41
leap	6	-47
they'd	-33	9
uncomfortably	66	42
crammed	-8	43
on here	40	9
the makers	-18	22
woven	46	-13
handsomely	56	20
frenzy	37	-12
quick and	54	-2
as best	-46	34
case is	7	-14
misogyny	7	27
!succeed	31	26
succeed in	-7	30
forest	-43	-8
cumbersome	22	83
suited	8	25
suited to	-26	-7
inexplicably	42	63
deniro	6	45
lunacy	4	35
of america's	-6	9
advised	-13	26
nicks	16	50
exaggerated	-30	-38
two weeks	-28	0
a standard	-2	9
ambience	37	10
unsurprising	-40	21
slack	43	51
transit	21	-19
antic	7	-49
of every	-24	13
riddled	17	28
of imagination	-24	10
disregard	7	32
movies about	2	54
year ago	-15	-17
an idea	-12	-27
attempted	38	50
downs	26	22
for example	-5	25
extremes	8	37
screwball	35	24
assembled	-20	-8
can't recommend	6	5
aerial	59	-11
crippled	-29	5
suggestive	27	31
germany's	4	-14
sit through	26	66
disappointingly	-17	0
lend	22	47
trite	-13	41
admitted	-19	16
achieve	-32	14
proportions	34	24
a large	-33	-30
representing	-4	-1
maintaining	48	33
tackling	-4	-13
millions of	-1	12
the measure	-28	-22
required to	26	-6
dubious	-24	44
the patience	48	35
wasted	47	44
less the	-4	40
purists	22	-24
characterized	31	22
and excellent	8	30
at an	3	27
exposure	23	16
which a	20	9
cope	46	-15
ends up	-45	52
competence	22	29
i suspect	25	35
closing	25	34
around for	20	-8
sophomoric	-15	40
have much	6	33
sibling	-2	-4
concrete	3	-34
rote	0	36
rightly	41	-39
tends	2	55
tends to	2	55
a particular	12	39
put to	20	58
use in	-17	-17
generic	-20	82
scenes that	-31	-9
action movie	24	76
the size	50	10
size of	17	43
audience's	13	56
aspires	11	41
abundant	40	-9
quintessential	72	-11
again in	31	56
to mr	14	34
wistful	15	-30
behalf	13	35
the pictures	64	35
cherish	48	25
is strictly	-52	16
problems of	-12	-10
!access	8	8
harmless	-22	24
biggest problem	23	20
have always	53	4
settle	-48	35
bruckheimer	27	7
best to	18	52
lush	-13	-21
benjamins	-15	-15
frissons	-26	-28
shenanigans	7	-23
improvement	-14	-26
since it	-5	16
a genuine	8	-12
spinning	15	55
bouncing	-6	-43
and forth	-30	-14
colonialism	4	7
journalist	6	61
roughly	-27	-32
action flick	22	55
believer	18	26
80 minutes	15	75
83	-23	14
the loss	-30	1
freundlich's	-8	-57
!coming	8	66
disjointed	-11	11
squarely	-46	-1
dealers	9	49
was also	61	-27
markets	-7	25
hence	-6	-12
pipeline	-19	23
orientation	-25	-35
that do	-2	-4
thin and	27	14
scattered	-60	19
donald	-30	-3
endless	19	12
bravery	4	-3
integrated	53	9
you cannot	40	49
jumbo	38	56
raging	7	-41
to address	44	-13
signature	-19	4
an off	38	44
best part	22	60
wilson	-1	38
fatal attraction	-11	-18
proposal	47	22
outlet	-4	-11
knife	-22	20
intolerable	-8	4
action scenes	-20	11
rely	-9	-3
rely on	20	26
his son	-28	11
salton	38	-6
itself as	-6	-5
durable	7	28
readily	29	1
any kind	12	38
succumb	-11	-16
to generate	-16	-14
generate	-23	3
lowbrow	-24	-18
them on	-2	-6
farcical	21	56
to hold	-13	-12
clayburgh	-31	19
tambor	-44	-2
taxi	-16	-29
russians	-8	-50
ought	-23	-11
ought to	-6	11
villains	41	29
the thousands	7	-63
indians	-32	10
enjoy the	-1	26
backdrop	17	-3
the recent	-11	8
dedication	10	21
reviewed	14	-37
only for	15	3
somewhere between	-28	31
june	14	4
i expected	33	19
that's because	-24	-27
pratfalls	19	24
after school	14	40
rooms	-16	-14
falters	25	56
recycled	46	86
employment	-2	-52
focuses	13	-18
anguish	53	4
when one	-15	-32
belong	-39	-32
is easy	47	-30
and tender	22	-20
governments	6	-38
the mystery	13	26
encounters	-11	38
world traveler	19	40
evoking	17	37
that sometimes	-24	-46
!pay	-22	39
bills	-40	-3
head of	-40	-1
really funny	-25	5
!suspense	29	26
improves	46	-1
action sequences	30	25
that his	7	13
his latest	-10	-6
mean spirited	18	69
in each	-11	23
service was	52	50
immediate	30	-38
calvin	11	-18
longtime	9	-7
unbearably	-23	-6
glimpses	-36	2
be taken	-22	-19
yield	68	-21
deliberate	5	38
splashed	19	34
whites	20	-15
alluring	52	6
clubs	-16	-31
fortunately	73	9
!gets	-55	30
exhibit	-23	-20
problems with	17	-12
!overcome	-20	22
of research	0	-9
complain that	27	-9
animals	20	35
her first	-20	-21
pun	6	16
attendant	-56	-29
the food	27	26
food is	19	-5
were it	48	43
so so	-61	-36
latter	12	23
the cheap	-9	-18
!especially	20	27
lays	7	40
puzzle	-9	-3
began	11	-20
leaks	-10	42
suspension	32	36
but little	-4	-4
boost	44	57
paean	13	73
purposes	9	47
not read	-19	43
!read	-4	38
3000	31	55
pantheon	-4	-33
scan	-18	-33
engineering	6	-2
tawdry	25	74
region	9	-36
school special	2	46
an effort	-11	-2
rooting	30	41
excessively	-29	-12
harrison	-5	-13
!reveal	16	-10
tick	40	37
explanation	-9	2
nationwide	16	-31
reserved	-6	-5
it's sweet	1	37
and completely	-10	31
bodies	6	4
virgin	47	-17
indifference	29	8
a difference	-42	-15
movie than	16	-7
religion	-21	14
rake	16	-24
crudup	-34	16
the execution	1	43
challenged	-21	-42
gadgets	40	43
the woman	17	19
the damage	-24	1
even after	-2	-23
feels as	-2	10
the feel	-9	6
feel of	-6	32
labels	-45	-40
versatile	34	-10
searches	-40	6
say the	24	11
gain	-33	-11
unconditional	17	-17
emphasis	-15	-3
all fears	16	49
layer	0	42
esther	10	10
collapses	-18	43
spoken	-5	-15
parallels	-31	-49
1971	-22	-16
ninth	44	-11
principles	33	25
peril	29	60
a handful	18	-8
handful	-3	11
handful of	-4	7
inexperienced	-38	-3
good actors	25	43
familiar and	10	37
goldmember	35	42
for another	-20	0
comparing	-14	3
marriage is	-9	-16
!loud	-9	13
vega	7	12
not one	61	65
the few	7	14
!missed	50	16
better and	20	-12
slackers	7	-22
rendition	36	34
traditionally	-41	-16
rigor	-14	-15
describes	-33	0
siegel	25	12
years after	53	-6
the apex	41	-5
apex	-22	-10
laboratory	17	-4
to other	8	10
recycling	-37	9
to others	-28	4
keep up	-16	-4
personnel	-16	-51
absorb	30	-23
span	37	33
the songs	17	37
kilter	21	37
establish	24	-8
poet	12	-4
of money	54	34
!subject	37	5
substantive	22	44
cannot make	-23	13
dialog	21	15
to recognize	23	30
this world	0	6
jonathan	-36	-25
pulp	-18	53
tosses	6	5
cutesy	-7	45
heard of	-16	22
to save	-16	30
costly	27	32
bodice	35	49
beaches	-12	25
neck	2	26
as mr	-7	15
lopez	23	52
unintentional	-47	27
heist	19	41
base	-14	-3
!taking	47	19
innovative	18	-5
the free	-11	-13
gaining	-4	-16
suggested	-10	-10
promotion	-5	14
televised	48	8
!enjoy	49	38
burr	-19	-3
infomercial	2	59
demographic	-28	35
entries	-11	-2
fitting	1	-4
golden	37	-17
dedication to	20	27
or be	-1	25
narrow	16	18
already seen	15	76
beside	-30	-55
dreadful	41	40
nagging	-16	37
it's difficult	-39	-31
shrug	10	14
!run	15	-35
disposable	8	14
scherfig	-38	-1
protective	69	-2
strangeness	-23	-18
telephone	-20	-4
rarely has	9	34
suspended	28	42
bearing	19	-25
my opinion	69	38
member of	1	17
berlin	33	-13
prey	-24	-23
dropping	-5	37
daughters	10	49
has not	-21	-2
judgment	39	17
assuredly	-27	-28
birmingham	21	-2
academic	28	43
carl	33	12
diaz	2	32
recall	-15	28
styles	-15	18
and feels	-1	41
camera has	26	12
still works	-21	0
film was	14	13
loud and	-11	-19
overbearing	-20	8
concern about	-53	-15
sustain a	-24	15
reduce	16	-36
marine	17	-11
a mystery	-38	5
clear and	54	2
graduate	2	28
expand	-8	14
the pros	15	-12
pros	57	-9
cons	14	7
own good	-37	38
the silly	30	47
to pull	14	34
the blood	2	12
gore	-34	31
detached	10	47
washington's	0	-26
reflected	-4	40
in almost	7	56
undermines	-43	14
one can	19	38
sounding	-14	31
like no	8	-36
proven	54	5
no amount	0	38
!story	18	47
!drop	-49	-36
i'm giving	50	49
overlook	-6	-17
more comfortable	-36	9
efforts to	6	13
extensive	52	15
lawyers	19	-16
witnesses	11	23
barrel	-24	28
hospitals	39	-11
courts	3	54
welfare	-12	7
centers	41	9
!capture	41	17
nonsensical	-15	47
plotting	-24	24
produced by	8	-5
doubt	17	18
pacing and	3	12
big budget	-41	13
brutality	41	23
answered	-5	51
send it	-26	45
it down	-6	7
!flattering	1	-12
littered	19	56
breed	-13	3
timid	-16	11
breach	-17	13
flynn	-1	-33
cameo	10	38
a common	-23	11
communications	3	-16
the phrase	-13	-32
symbols	38	4
that can't	33	2
deaths	25	33
wary	16	57
dilemma	-5	-4
plate	10	12
great and	26	-20
sorority	19	50
sorority boys	12	27
film itself	-37	14
!offensive	8	38
the use	24	5
saw this	-6	28
enables	20	-26
to navigate	-5	-3
navigate	18	12
a question	21	-25
do is	-12	31
be given	-10	-6
sonny	-29	-8
is fantastic	27	4
of teen	18	54
where this	-35	11
this was	-16	40
nothing about	-33	22
extension	-31	-20
descends	-4	60
commercials	41	7
traveled	12	-3
pages	-3	37
two people	52	36
randall	25	22
flag	9	6
erotic	23	42
feature length	5	42
stereotypical	8	67
sought	3	-31
meticulously	-10	-18
deleted	-1	18
warnings	-19	-21
watch a	-30	41
rerun	4	-9
brightly	-31	23
twice as	13	50
wanted a	-57	-57
story itself	3	47
pretends to	8	50
compromised	-46	-39
tissue	7	14
noticeably	26	33
dozen	7	17
crass	-40	-1
gas	-12	41
the body	33	14
provokes	30	44
rivalry	20	23
guarantee	14	44
sudsy	19	40
zen	-16	-22
throwaway	-47	-17
cover up	28	22
jerky	6	31
dismissed	3	-17
tiresome	-22	13
convention	-13	-11
a thing	40	41
poses	-6	55
for tv	17	27
pasta	-13	23
rhetoric	-28	-7
birot	-3	-26
incoherence	26	57
and tedious	18	62
vapid	-18	46
stale	-36	43
!compelling	-45	23
misfire	-14	67
unlikely to	-41	26
household	-36	-18
it did	5	10
rollerball	3	106
schneider	-48	17
studios	-36	-20
shoddy	-4	86
the party	9	21
criticism	-8	-14
rises above	-31	36
feels less	-19	36
electoral	1	-17
to produce	-2	29
produce	-31	-5
bad movie	2	72
distinctly	-52	44
results are	10	54
thrown in	-23	37
continuity	-9	70
incoherent	-2	100
ballistic	-3	63
ordeal	11	52
consciously	-9	65
nelson's	12	56
!match	-1	72
seagal	-3	85
appeared	-6	-24
appeared in	-26	-9
imagine the	-28	23
replaced by	6	34
stability	-27	35
forget the	-51	-37
misleading	-23	57
dollars	-7	14
sugary	8	80
stretched	-28	8
relative	-43	4
he took	5	-6
a coherent	-14	63
doesn't even	-3	62
she had	-14	-4
a reason	-9	25
screening	2	47
pluto	2	65
stinker	1	60
!premise	-4	47
musty	-22	-3
sitting through	-13	63
jury	-11	22
has little	-14	37
a bland	-6	43
!insight	-3	55
for instance	-11	-34
talkers	0	42
motions	-8	82
bear	12	44
mechanical	-10	0
!view	17	49
beware	-5	89
dime	13	48
tediously	-6	41
subplots	33	4
mixed bag	-8	-13
ayatollah	3	-15
plodding	-25	97
adam sandler's	-10	44
knockaround	-6	32
offensive	9	86
the trouble	-30	9
foolish	-11	30
that not	9	51
!laughs	-30	-1
unfunny	-15	96
they also	7	37
little else	-35	41
consequence	-42	-31
a fraction	22	26
fraction	-13	-11
the budget	44	21
problem is	-20	-6
van wilder	4	38
wilder	16	38
does little	0	71
whatsoever	40	44
processed	-30	47
stiff	-19	39
an extra	-39	-4
hazy	0	63
rehash	-37	11
appear to	31	33
dishonest	-21	52
ruins	-1	69
statements	-5	61
horse	-30	-15
spears	-15	26
goes on	6	25
inept	1	94
down with	-20	45
!energy	9	57
sinks	15	46
!fans	-33	-32
the age	-3	9
age of	-36	-6
exhausting	-10	72
hit and	-29	31
and miss	-29	31
and after	10	12
expecting	-4	14
choppy	-55	28
dubbed	24	29
stealing harvard	-1	24
a lack	-37	-7
88	-45	7
scientific	-26	19
incomprehensible	-1	74
less like	-13	30
the exception	-29	12
exception of	-1	71
rape	-10	16
show that	19	68
muted	-32	27
its lack	-9	60
gaghan	-20	18
sham	6	63
firing	6	65
adopt	7	-12
an after	1	47
sluggish	4	63
wells	1	49
screen time	-18	60
cotton	-12	6
fluffy	-8	61
grave	-9	50
regrets	-7	11
an ugly	2	37
clumsily	4	57
also not	15	5
compared with	3	11
all new	12	-39
1 2	-6	-2
poorly	-12	60
unrelated	5	83
it tries	-36	24
neither is	-2	-17
!words	-25	-19
badness	-5	47
deuces	-15	35
deuces wild	-15	35
!settles	24	27
!charm	-43	29
understand why	-45	-7
snow dogs	-16	46
leaden	-24	69
i doubt	1	7
swimfan	-33	35
buck	46	43
turned out	33	-16
excruciatingly	2	62
half an	6	30
premise is	-13	39
distasteful	-5	64
to cause	-32	10
or perhaps	18	17
limitations	-35	14
of using	56	17
shtick	-3	55
scripted	0	29
just isn't	-11	59
one long	-2	67
plants	-15	-25
limp	-23	63
even on	9	4
about three	-13	60
klein	-9	-9
american pie	-19	73
dreck	0	49
straight to	-9	68
lousy	-9	89
chasing	31	17
but neither	-49	-21
a night	-46	-3
carvey's	-6	50
love triangle	-15	70
mugging	0	45
succession	-5	-9
oedekerk	4	55
cold and	-42	24
very bad	-15	79
!difficult	9	-29
hampered	-19	35
postcard	-23	56
glorified	-13	53
about every	4	7
compendium	-27	3
fifteen	11	56
loaded with	-62	-17
drains	-38	-13
mired	-2	48
mired in	-2	48
turgid	1	48
switching	-39	-40
lackluster	-43	24
blandness	-12	66
belief	-42	4
begin to	26	39
mushy	-63	-4
on television	20	47
almost all	20	13
a line	-51	-14
after another	-23	27
advanced	-21	-22
blatant	-10	59
fart	-16	40
way this	12	70
a product	-66	-25
!product	-16	36
supplied	30	45
dim	3	-3
a waste	-41	27
unlock	5	9
lifeless	2	93
!distinguish	-51	-16
predictable and	-31	20
to really	10	-9
metropolitan	-3	10
leaky	0	69
equipment	-1	-15
walker	23	-33
the battery	3	20
!consider	-24	-43
consider this	5	27
lucy	29	52
association	-3	21
feminist	-31	-7
!whole	-32	9
three years	27	-18
poor quality	-6	57
only about	28	18
demonstrated	54	18
uninspired	-6	79
blanks	-10	16
erratic	-36	36
and others	-47	-33
are quite	-18	-13
a quarter	-11	-43
invention	-28	-10
graceless	0	61
unsuccessful	-43	8
accompanying	-13	51
riot	3	22
thing's	-1	59
!hot	-13	30
she doesn't	15	7
void	7	57
generating	-22	48
inspector	-17	49
in need	-20	-14
need of	-9	24
satisfied	19	33
mckay	-22	55
for 90	-35	0
minutes before	43	41
unmemorable	10	57
animal house	10	85
bore	-49	72
!deal	-28	-33
threadbare	-1	54
warmed	-11	66
attitudes	-30	-7
!likely	-41	17
enter the	17	-16
repetition	-22	34
the shelf	-14	25
and shoot	3	-5
the jokes	-4	75
has one	-19	9
sucked	-23	93
!signs	-11	11
falls flat	-3	55
manufactured	24	43
sheets	21	54
swept	-20	59
still feels	4	-7
40 million	-30	60
a computer	16	19
fever	37	40
the call	32	19
© d	-23	36
pretends	4	56
whether it	3	18
theatres	47	62
rubber	-26	4
insipid	2	58
apartments	-1	-26
of disguise	-25	38
disguise	-27	49
listless	-19	78
witless	19	48
waterlogged	-24	35
stunt	-27	35
numbingly	-15	38
40 years	19	10
scenic	-47	-11
on other	-39	-24
clicks	18	33
very few	6	-4
laughable	-19	79
the tuxedo	-5	35
tuxedo	0	46
portions	17	61
of bad	-36	-10
and boring	-8	51
flimsy	-10	65
outweighs	40	-10
thinks it	4	88
whiny	-3	54
a tired	-10	18
unimaginative	1	64
are left	-8	31
would not	-13	14
waiting to	-13	-20
travesty	-25	36
fifty	12	42
of cliches	1	82
a disappointment	-9	52
disappointment	-10	106
billy	-55	-30
desired	-16	36
irrelevant	-20	51
bad company	10	43
masterpieces	6	51
city is	40	62
roster	22	28
reviewers	-7	21
dragonfly	4	47
and contrived	-15	47
lacking in	0	62
mistaken	-43	1
labored	-28	44
stretch	-6	-15
soulless	9	68
melt	67	15
provoked	-29	18
clunker	9	74
reduces	19	53
they could	26	35
jet	-2	25
several times	-10	36
!compare	31	65
too clever	-35	12
awkwardly	1	55
remotely	10	81
says it	-24	43
piffle	-48	-6
array	15	-15
array of	15	-15
obligatory	-41	18
prints	-13	26
warn	-12	41
expect to	3	26
to serve	11	3
for nearly	34	25
serving sara	-17	43
scarlet	-31	53
still not	3	59
say this	2	-13
tiresomely	-5	64
!truly	-18	26
video store	26	47
tasteless	-17	23
feeble	-51	-20
or for	-18	-29
slightest	-5	58
!disguise	-5	54
disguise the	-17	30
other people	-10	-31
unattractive	-2	63
drivel	-9	91
much on	-5	38
were the	-4	1
affluent	23	49
decides	-40	-4
unfulfilling	1	75
doze	-8	61
overheated	5	60
!smart	-6	39
excruciating	-18	52
with any	41	32
metal	-2	4
flaccid	-8	59
!generate	-44	-22
inane	-43	35
squanders	-9	79
hewitt	-6	20
baked	-50	8
beaten	-34	1
87	-22	-10
is beyond	1	72
said of	0	15
virus	-13	40
!save	-27	26
!obvious	-36	-2
when mr	-10	20
!manages	-23	48
ineptly	-7	27
worst kind	5	45
soggy	32	58
affected	7	-32
same old	-16	55
walked out	-21	49
the works	-17	15
doesn't know	2	78
overproduced	3	62
bad and	-41	-24
unnecessary	-48	-3
wooden	9	27
banality	-31	44
showgirls	-12	70
bad the	-14	40
dealer	-43	-46
who doesn't	40	41
quit	-32	58
small and	-2	8
is exactly	12	5
looked at	-33	7
!used	-16	-11
campy	3	48
unfunny and	-6	33
flaw	-52	35
!already	-16	50
it fails	-10	43
ringing	-38	3
seagal's	-20	48
overweight	-27	33
britney spears	-1	52
were all	-23	30
pepper	2	15
lukewarm	-14	48
home video	-4	73
battered	-17	49
bogs	-22	34
bogs down	-22	34
stilted	-6	84
this thing	38	13
personally	4	1
florid	-1	57
negligible	-35	2
jacket	-9	-16
the player	1	12
shadyac	-14	51
patch	-6	41
benigni	-32	62
undercut	-17	37
the voice	46	15
clue	4	65
too little	10	83
all very	-33	-25
letdown	-11	86
off his	-20	56
your car	-30	-20
brow	-18	49
majors	-15	41
simpler	-30	-16
!american	-34	-29
liked the	24	-13
puppet	-19	28
pinocchio	-9	51
inappropriate	-21	5
exxon	22	-30
came back	8	5
!talk	18	49
ignoring	-22	36
undernourished	-17	37
grating	-9	80
heart attack	-17	1
has yet	-23	36
indifferent	33	55
fisted	-12	56
unconvincing	-36	22
!fire	-48	-13
so badly	-21	10
amounts to	-14	1
titled	-38	-30
males	1	41
anemic	-12	70
a loud	-37	14
euphemism	-5	-32
stagy	-17	51
stacked	-17	47
devolves	9	54
mishmash	1	57
performs	39	-11
strained	3	72
little less	25	49
people with	-16	-24
unless you're	-11	89
dumbed	-2	4
!figure	-5	77
!beyond	-22	58
any real	-8	57
vague	-30	34
!comes	-38	10
cipher	-36	35
involve	-27	-23
made this	-4	47
excesses	11	65
would recommend	12	-13
dvd and	21	2
skipping	-19	48
feardotcom	5	64
just didn't	-57	-22
it possible	33	22
!happens	-3	66
wearing a	30	60
!move	-21	53
avary	-6	65
deficit	-6	-17
ill conceived	-11	42
conceived	-10	56
pyrotechnics	-23	-5
overcooked	-5	49
outtakes	-35	23
lines and	-36	-10
obscured	-8	59
fleshed	-14	44
simply because	7	10
absurdly	-43	-7
that produced	4	31
coke	-1	-9
!following	-9	0
and neither	5	71
some kind	14	40
prior	-52	-35
ridicule	-46	-6
house and	24	10
carvey	3	40
recycles	-19	19
sabotaged	-16	51
an astonishing	-6	43
indulgence	-27	13
but none	-16	-20
impostor	-28	72
with these	13	-1
tunnels	-12	-48
seller	21	25
joyless	-7	80
charmless	3	73
vacant	-36	12
!inside	9	-25
intellectually	-13	77
participation	-36	-9
flailing	-22	25
benigni's	-7	40
as easy	-13	43
of junk	-3	41
design and	50	5
said about	11	31
freddy	-23	15
resolutions	16	51
i highly	40	41
highly recommend	45	3
months and	-3	48
remarks	-6	-18
brainless	-26	35
machismo	-18	1
lost its	-34	11
ruined	11	59
his career	-3	34
been an	-29	-7
not without	-35	-2
irrepressible	16	3
shatner	-28	23
camouflage	-5	47
nonexistent	-4	62
stay away	-18	68
insult	7	53
the intelligence	-16	36
costner	-9	64
backdrops	-28	34
episodic	-19	44
lizard	1	-30
amalgam	-14	45
farrelly	-28	42
pbs	20	36
defeats	-25	20
pickup	-31	19
out that	-14	9
hastily	-8	63
mode	-18	17
sidewalks	-7	5
denied	-41	19
dud	-6	38
hurley	-48	-36
playwright	-17	7
he and	34	39
in los	26	41
suspects	-17	-40
!between	9	11
over his	29	23
verdict	-33	33
!silly	-20	32
pap	4	67
fifth	-24	-21
serve as	-4	26
to connect	-36	-9
clare	-29	-11
inert	-5	73
thumbs down	-10	51
paper thin	5	40
but why	-11	11
option to	39	46
!whatsoever	-29	59
things up	1	47
by way	-6	51
outline	-9	66
he went	24	-32
crossroads	-7	38
overwritten	3	72
!taken	-21	-1
people were	-16	-38
production of	-14	3
implausible	-38	35
cheerful	18	-16
passed the	35	14
miserable	7	32
knockoff	2	46
sheet	11	-10
drained	-6	46
93	-7	28
benign	3	54
sold	0	-20
redeeming	30	10
boxing	-23	6
promoter	5	35
contrary	-20	30
pose	12	23
would've	19	63
starred	5	-24
measures	14	-10
plugged	-32	-11
tedium	-11	59
ships	-19	-19
chokes	-16	63
depressingly	0	50
sunk	-34	25
!unless	32	13
idea is	34	21
fraternity	-26	0
of very	7	23
leftover	-33	24
formula 51	-22	34
51	-25	49
programs	34	-19
appearing	-39	-16
spray	-26	5
very long	9	1
tactics	22	34
labeling	2	-12
majority of	-14	-11
contributing	-3	-17
clips	-24	30
!place	-28	51
pal	0	-12
journal	26	15
didn't care	-48	-4
scares	-46	28
the former	-40	22
collected	2	-33
!redeeming	-1	68
chef	-1	-20
monotonous	-6	63
whine	51	59
watched the	-5	-4
about 40	28	41
buildings	-34	41
diluted	-8	32
cardboard	-15	60
but after	4	34
an insult	11	58
insult to	-6	31
mighty	34	20
meanwhile	32	13
bid	3	-39
drunken	-15	48
claim	-28	42
claim that	-14	58
passage	-14	-21
abc	-26	-12
packaged	38	23
dvd player	22	19
!handle	-32	-14
clown	4	48
instruments	-11	-18
to establish	14	-12
125	-47	-51
hiding	0	48
ski	-13	-13
diapers	-34	-10
sleek	45	34
unfortunate	15	36
anthony hopkins	-13	28
hampered by	-22	10
queen's	-3	36
enacted	-28	2
mother and	35	43
the heavy	-20	23
fitfully	-55	-11
400	0	42
the east	-19	-32
legitimate	37	23
hopelessly	-9	1
chuckles	-56	-8
fewer	37	32
blossom	-19	46
vehicles	2	-9
indicated	-16	5
satellite	-2	-23
colleague	-30	-16
a dozen	4	-4
unwatchable	-7	57
retain	17	-29
alternate	-36	-5
be doing	16	43
traps	-14	6
taxes	-6	18
warmed over	-11	60
village	-20	-28
blare	38	38
disgust	7	43
afterschool	-28	39
plods	-9	46
interiors	-35	2
vessel	8	-36
was out	5	-15
femme	-16	33
prisoners	-30	-2
regime	23	40
figuring	-32	47
consists	-25	24
substandard	-5	76
shown	35	18
west side	-14	18
!songs	18	21
pony	-27	9
ink	21	-15
these things	-50	-3
dressing	-14	-11
downside	-19	32
flounders	0	79
starter	-54	20
unwillingness	0	53
relatives	-12	-18
was better	-10	7
i realized	-24	5
one reason	-17	1
dire	-5	32
and several	-26	8
too seriously	-47	-7
a similar	-42	-10
he wanted	24	29
mailing	-30	6
helmer	-44	-24
hose	-42	-10
even that	-46	42
lab	-6	-12
known to	8	38
involvement	-31	0
motives	-13	27
but their	16	24
!provide	-17	40
praised	6	43
long ago	10	-5
1998	-35	-9
introduced	-41	-19
only half	-11	-7
could the	-8	-14
installation	30	36
initially	-2	10
investigating	29	13
pompous	-31	35
a dreary	1	55
!write	-12	-10
senior	14	31
but fails	-27	3
cheats	-3	60
weighed	-61	-28
issue of	8	3
greedy	-25	18
behaving	53	38
have gotten	14	46
gotten	11	41
they still	4	29
attachment	-17	8
he wrote	-27	-32
merit	-9	18
abruptly	-32	26
cart	45	44
pictures are	46	17
guidelines	10	-38
almost everything	-11	-25
sunset	-27	14
that's too	-44	20
!finds	-31	-22
impersonal	-4	60
!warning	-19	52
the amount	-10	-50
time he	-38	16
underscores	-16	43
!involved	20	42
solemn	-10	71
100 million	4	24
connected to	-9	-17
alleged	-37	13
antique	-28	19
assigned	-6	0
wastes	-15	35
automated	-32	-3
draft	38	43
seemed like	11	-3
a scene	-29	4
an instant	6	-34
has already	32	17
moldy	-26	-5
the japanese	16	-40
gloomy	-5	73
classified	-29	14
luxury	41	44
the selection	-1	33
offense	-33	18
slapdash	-61	-27
was ever	-14	-7
alas	-23	56
hum	-68	-39
succumbs	-8	53
plainly	-8	42
disclosure	-31	-9
tourist	-21	12
estate	40	44
imagine that	-5	28
breast	36	8
ever a	-5	-8
scent	48	-4
times and	-17	-25
quentin	-53	-22
hectic	27	48
reduction	6	14
a million	23	24
it almost	-22	39
48	4	68
soporific	19	10
simple to	88	35
muddy	-3	49
blurry	-12	47
sentences	-47	-23
have only	-3	-26
will only	-3	76
requires a	-32	14
abbott	9	-1
!break	8	10
!doing	-59	-8
tad	-16	4
portable	19	15
attempts at	-28	13
i watched	27	49
using it	12	-6
it fits	45	30
mirror	26	-11
uninvolving	18	55
but so	50	30
margaritas	7	36
a toy	23	28
contents	-17	32
is bad	-7	33
commonly	-13	-10
most people	5	8
solved	-32	-67
new jersey	-6	-22
carbon	-6	-2
jackets	-70	-37
faux	24	46
arrogant	-25	22
don't waste	34	75
waste your	31	65
your money	37	81
strung	9	58
same problem	8	64
!number	7	55
extras	-24	23
causing	-9	68
whistles	-20	-22
sorely	-36	15
unaware	-21	17
with mr	-31	-26
the police	-2	-15
three weeks	28	25
researchers	-32	-12
much less	41	-6
about 3	7	-15
!friendly	-20	52
boast	-9	-11
woefully	5	65
straining	-32	-10
get by	34	-23
lottery	-48	-38
unlikable	9	55
accompanied	16	34
it hasn't	-25	-1
selection of	-11	26
goes nowhere	-10	60
tearjerker	-50	-38
plots	-10	59
play a	10	-6
would play	3	-26
laudable	40	-7
the following	-16	21
covered	-5	52
them are	17	45
every single	16	16
used as	27	32
!called	-39	29
this dvd	-7	11
pin	36	36
faulty	-26	12
a charm	42	7
the bill	13	6
entering	5	-13
it stands	-14	-4
the sky	-22	38
olympic	-27	-6
arguing	16	53
surgeon	23	48
here are	55	64
dodge	-19	14
hours and	30	75
that matter	8	65
turn it	17	63
delete	23	29
olympus	27	20
set the	-22	16
drown	-10	35
neutral	-44	-25
flavorless	-6	60
to rip	9	38
everything was	30	31
shelves	-36	-9
have tried	-4	19
indicate	11	69
drawbacks	-24	-27
!contact	-19	28
laughably	6	48
let alone	-8	66
it's supposed	-1	62
manhattan and	8	8
eighth	-32	12
they won't	44	57
!phone	11	-6
of dollars	-31	-7
trump	-35	20
whistle	11	3
avoiding	-12	8
!after	-49	2
the market	11	19
last few	-16	-2
goth	-31	14
arty	-3	32
atrocious	0	35
served by	-4	5
product is	50	42
!price	31	19
clean and	57	33
to every	-20	-6
raped	3	67
you take	-16	-8
!fast	-24	24
are looking	-1	25
printing	44	10
arthur	-45	-9
crusty	-23	17
tattered	-22	19
was for	-33	-50
me is	9	14
participate	10	45
routinely	2	-15
that their	38	5
!load	5	67
retail	18	-22
clerk	-3	59
graffiti	22	25
compare	22	5
carrier	19	29
i cannot	56	22
zip	-8	11
1973	52	-6
emerged	-6	12
brooks	-46	3
30 minutes	16	47
proposes	-24	14
switch to	-33	-10
in exchange	-24	-39
1986	-37	-7
avoid this	0	57
inmates	-19	22
secondhand	8	5
i expect	17	25
captive	-9	-15
citizen	16	16
bronx	-34	-24
hudson	3	43
summary	59	50
convenience	-5	-19
refused	20	16
refused to	14	-1
correctly	15	1
distinction	10	-25
bad enough	1	59
crummy	-3	59
sent a	38	41
longevity	8	1
product's	-51	-29
so they	-2	-19
mouthed	-31	29
!feature	14	-7
equipped	-14	-23
!camera	-7	9
some other	-34	-19
took the	-17	-35
cracking	50	18
here on	-7	18
selecting	-18	-7
bullet	43	30
to want	28	54
said the	-12	0
lemon	-9	-25
ward	19	39
!eat	-25	15
observer	-4	16
the scene	-23	-18
night and	14	44
!gotten	8	47
would want	54	53
it even	9	-7
electronic	-8	-35
1987	3	-6
are many	4	-5
delay	9	21
exalted	-3	26
caused	-32	10
york and	3	41
compete	16	45
catalog	-2	25
the canon	-17	-14
had already	-50	-24
duplicate	1	-53
pledge	34	77
120	-27	27
140	-26	-47
show's	-3	-5
replacing	-19	-30
babies	-6	-19
infants	-33	0
and features	26	1
zoom	-29	18
stacks	-4	-37
the dvd	-13	7
boats	5	45
command	-34	-47
ways to	11	-13
painless	14	-19
property	-13	10
gallery	-38	-38
meter	-33	-18
injustices	34	31
incidents	-21	-17
press the	-61	-12
buyers	-2	5
removed	-30	9
stereo	29	14
curve	40	21
negatives	-16	-25
rampant	-22	43
lax	-30	-5
tinny	-5	75
!surprising	15	33
associate	-39	29
zoning	-27	-6
smokers	-17	51
very light	63	-30
songs on	-19	-19
very simple	59	39
see in	29	30
endorsement	35	20
for such	-2	-36
!automatically	39	19
range of	30	24
acres	35	43
puzzled	-31	38
principle	26	9
discount	15	33
the online	47	42
trading	-3	53
sleek and	50	-7
troubleshooting	-43	-10
ad-2600	24	12
apex dvd	-11	0
!video	-25	25
scrolling	-26	-14
return the	-21	28
tech support	-11	39
the remote	17	14
i p	-13	-24
located	-5	-42
doesnt	-19	33
pressing	10	-36
!dvd	-22	24
dvd players	22	0
video output	-5	35
output	12	12
ntsc	8	-14
player with	-36	22
about 2	66	65
2 years	6	-6
years now	17	16
formats	40	10
great price	13	13
i've bought	36	29
other reviewers	1	-20
reviewer	26	21
that said	48	-2
mp3s	17	14
burner	-31	-32
my computer	8	5
nicer	28	75
to access	-8	-13
dvd-r	3	-29
the unit	-9	2
optical	24	6
outputs	9	-15
before buying	0	6
buy an	-39	-9
an expensive	-8	-39
forgo	5	33
3x	16	-34
4x	42	-4
this model	-3	19
wont	3	5
dvd's	-19	35
player has	7	4
get what	-23	0
!purchase	63	50
!apex	31	33
service and	35	46
this player	4	-26
the reviews	10	23
!reviews	20	30
dvds	-5	5
affordable	65	2
discs	-17	23
apex 2600	-16	1
2600	2	27
player is	0	-5
to contact	-3	68
from what	-25	-10
their customer	14	62
value for	9	-22
i took	-16	33
father's	32	50
i gave	32	-1
gave it	35	26
no problems	56	-2
!problems	76	21
electronics	-44	-41
buy another	-5	-7
an apex	37	64
this item	29	58
for christmas	-2	-31
return it	-9	93
had problems	1	63
!dvds	21	34
temporary	-44	-42
jpeg	-22	10
a regular	58	23
disk	6	16
remotes	-11	56
is nice	-30	-41
progressive scan	3	-9
i purchased	-23	-29
5 stars	13	-47
a 4	-12	-36
have owned	8	-14
purchased this	-5	-23
this unit	-15	34
90 days	0	-29
cables	17	35
connecting	-27	22
player to	-26	-2
times to	-19	24
apex is	65	34
!item	-7	53
this product	-26	9
don't buy	-40	25
model for	35	37
embarassing	-6	49
months ago	31	-18
longer working	-19	18
refund	-50	17
months now	3	-32
the dvds	-15	-29
play all	-6	12
also have	-17	16
a player	15	15
worked great	18	9
deadline	-33	-42
contacted	-28	5
pleaded	-44	24
authorized	-10	-46
!player	5	61
claiming	-14	48
the replacement	-29	-7
i paid	-11	5
defective	-9	66
hassle	20	52
to purchase	37	21
use and	19	1
lasted	17	74
engineer	7	17
saturated	1	36
purchased the	3	-11
ad2600	4	-18
found that	35	57
and were	-24	-11
the display	26	18
no disc	-12	55
!disc	-12	55
wma	-6	-15
the firmware	-10	-20
firmware	-17	-24
features and	9	24
overpriced	13	18
sony	0	-9
player and	52	6
apex ad-2600	24	-28
mp3	-3	8
!listed	12	-15
unit is	50	14
i've tried	51	50
playback	-33	-22
i received	2	-11
the purchase	39	-22
freezes	-13	74
the buck	61	-3
month and	-48	-8
recieved	-25	-24
is excellent	75	-6
first of	66	42
very pleased	56	16
pleased with	48	-16
backup	22	-21
cd's	38	-46
tried the	18	4
the photo	49	63
work well	-20	7
disks	-2	-29
buttons on	-13	-20
the instructions	-19	30
instructions	-3	53
any problems	16	-28
reliability	-12	-14
rca	1	-17
turned off	13	53
the 2600	27	24
friends of	37	49
!disk	-7	60
player that	-5	-20
toshiba	-11	12
panasonic	-10	-44
flawlessly	70	8
this price	3	-19
the features	67	10
not play	-27	-1
vcd	-25	-14
!played	53	1
the user	21	16
user interface	-8	17
interface	22	29
stored	22	-47
promptly	36	12
a replacement	8	16
product for	4	-8
secure	31	46
buyer	-22	65
returned the	-27	29
pioneer	46	-22
!several	25	25
other players	2	8
gripe	-10	26
navigation	-10	25
to press	-36	-5
to scroll	16	36
scroll	24	15
other features	44	4
features that	17	10
player in	-11	33
few years	6	-27
works great	52	-21
after about	13	71
my sister	15	10
responding	4	14
i try	7	37
!busy	-6	75
this company	-12	30
31	28	35
for just	-2	-4
works fine	5	15
can not	3	41
not recommend	-31	21
a try	34	-11
!regret	0	-23
unmatched	43	-4
usage	-16	-21
sound is	47	-15
satisfied with	-6	10
great player	-13	-29
this machine	10	-34
10 days	-9	24
brands	-6	-25
the manual	16	25
other reviews	-9	19
operator	-19	40
we ordered	1	-19
of features	57	-2
loading	-47	11
to install	11	46
install	-5	6
your computer	-13	-21
last month	-26	-21
very nice	36	-25
to manually	10	9
manually	4	25
purchase a	13	25
i'm very	48	31
29	3	-23
back-up	-24	-54
my purchase	9	3
dissapointed	-14	60
owner's	19	-2
inserted	-8	-12
the supplied	31	16
a cd	-15	-15
the audio	2	62
access the	3	5
the menus	40	32
feet away	47	52
came with	-4	-5
reviews of	-1	20
!present	-4	1
size and	54	-4
inexpensive	10	-9
so there	38	4
external	-7	14
display is	27	-20
navigating	42	59
player's	7	70
i decided	-2	-44
rate this	69	8
shopped	31	-1
been very	56	-1
it seemed	12	-24
!return	0	72
fraction of	-9	-3
i recently	42	27
powershot	-3	27
g3	30	-21
camera is	23	-11
very easy	72	39
the g2	-8	-17
g2	-33	-5
128	-39	19
256	9	17
flash card	-18	12
4mp	-6	-22
external flash	-12	4
lense	59	41
filters	11	6
this camera	45	-12
ease of	-14	-22
flexibility	0	-15
adjust	13	-19
first digital	-32	1
digital camera	-19	-33
g3 is	46	56
canon's	62	12
4 megapixel	24	-18
megapixel	-7	5
functionality	-6	0
high quality	3	-19
cf	-10	-5
dial	-34	27
lcd	0	-48
canon g3	-1	-43
camera i	2	-29
helpful	62	34
decided on	29	-6
the g3	5	-9
great camera	68	14
amazed	69	-3
shutter	-5	-27
the lens	-6	10
the viewfinder	-17	-15
the lcd	21	-32
serious about	27	-32
quality is	70	29
slr	-36	-43
metering	25	50
lcd screen	5	-5
!weeks	10	-36
also very	61	-3
bulky	-2	-9
minolta	19	30
of plastic	3	20
point-and-shoot	25	3
can even	76	4
the optical	12	45
optical zoom	9	10
lens cap	-20	12
menus are	35	9
megapixels	29	43
35mm	13	-10
very comfortable	30	-17
moderate	5	-42
the controls	65	34
controls are	-20	3
the software	31	28
software is	0	39
casing	-23	13
amazed at	52	-11
auto mode	26	24
but was	-18	-22
battery life	11	23
of battery	13	-32
mb	-21	7
great with	-11	-9
camera that	-35	-29
256mb	41	11
recharge	68	30
charger	30	22
charger and	-7	-32
intuitive	53	-23
select	14	5
priority	54	-5
manual mode	-11	0
mode is	71	3
use with	28	-6
recomend	9	-25
lexar	-2	-15
can always	15	-2
very easily	-29	11
mp	29	39
drawback	-21	11
eliminate	-14	-12
the nikon	36	15
eliminated	28	4
gadget	39	-7
price range	4	-24
a digital	25	14
very disappointing	8	75
camera in	-11	-13
adjusted	-10	-31
was terrible	-10	43
was still	29	31
printer	-40	6
overall i	21	-16
digicams	-9	-35
a 1	-7	24
my nikon	-7	3
lenses	-20	-1
chose	42	24
lag	6	24
built-in	21	27
problem for	28	21
the shutter	3	-11
about 1	10	-5
the metz	-17	-8
metz	-20	2
250	-2	17
exceeded	17	44
density	-9	-19
software that	-6	-14
processing	26	18
replace the	-20	18
enabled	3	-39
plug-in	17	-27
is quick	59	-4
buying this	-45	-36
to operate	35	23
operate	14	8
modes	4	-18
little camera	67	-2
gains	46	18
the interface	6	16
this device	9	9
device is	37	3
filter	-52	-48
has now	-13	-46
allows you	12	-45
the sony	-28	-23
the included	15	6
heavier	-11	13
bought it	-48	-12
no need	17	-16
to charge	-19	-8
!battery	19	26
!charging	30	23
reviews for	32	-20
specs	-10	-62
opinions	15	6
was nothing	53	67
laid out	33	8
brick	-16	-33
memory card	-42	21
pockets	-21	-8
anyways	-25	-22
distortion	-14	-35
remove the	-12	-18
compact flash	13	-10
adapter	-4	9
continuous	27	3
charging	26	46
accepted	43	66
corrected	-3	-21
i own	17	-20
s330	41	61
camera with	9	-7
nikon coolpix	66	3
coolpix	22	14
adjustments	58	-9
stainless	13	-28
steel	-21	-4
of storage	57	13
beginner	33	4
coolpix 4300	2	11
4300	30	-7
!spend	26	43
pricing	-5	19
to transfer	48	6
the memory	41	5
battery is	25	-1
!ones	-58	-22
their software	12	4
software to	-47	-10
it became	-13	35
warranty	-44	37
nikon 4300	32	-15
and price	-12	-40
requirements	-9	8
!complaints	49	-31
the warranty	-30	5
150	12	-16
i first	24	52
xp	-52	-2
ordering	20	-3
the charger	-11	-7
folder	29	17
ac	41	23
weeks of	38	42
presets	53	12
8mb	-37	19
daylight	-8	-9
pda	60	-10
rechargeable	-20	-35
for three	-5	-5
encountered	-50	-22
coming in	16	8
900	-43	-50
to remove	31	20
so it	-29	-55
selected	29	-23
would also	-12	-10
the storage	-32	-51
the design	-7	17
recharges	21	37
this phone	-2	16
great phone	93	-4
t-mobile	-5	-25
phone for	21	-26
detroit	-9	-20
suburbs	23	11
cincinnati	32	25
38	5	-9
motorola	-29	-28
nokia	11	8
the speaker	39	16
speaker	-25	-22
the radio	2	-10
infrared	42	4
audible	55	10
the nokia	29	-23
nokia 6610	-2	-15
6610	-13	-32
sprint	5	7
stations	-8	14
reception is	-12	27
the headset	17	69
headset	48	74
phone has	-23	-30
good sound	-17	5
ringtones	28	-2
backlight	32	31
the volume	5	-4
t-mobile's	54	11
assumed	-36	5
t-zones	-34	7
wap	11	52
insisted	-30	-3
returned to	15	-27
best phone	57	-12
ericsson	-41	-11
the 6610	67	17
the speakerphone	53	-21
speakerphone	70	-19
jog	33	1
fm	7	27
fm radio	23	-14
affect	-41	-29
scratched	-10	11
the cover	-25	-24
!voice	5	49
dialing	6	-27
!cover	-17	63
headphone	-15	13
i returned	-6	22
sound quality	-15	-26
earpiece	29	54
the keys	5	-8
great reception	29	-7
gsm	-14	-32
phone does	60	46
tri-band	-34	-6
south africa	10	-12
6610 is	55	-8
your pocket	32	29
bluetooth	19	14
phone to	-32	-4
polyphonic	47	7
phones are	35	21
inconvenient	-27	16
to select	-3	12
keypad	54	60
excellent sound	37	-7
!dialing	-28	-20
cellphone	71	5
to music	62	19
outlook	17	-29
upgrading	-11	19
my cell	41	45
with other	-14	-15
motorolla	-14	-9
t610	17	-30
your ear	23	22
overseas	34	38
applications	20	24
voice dialing	-7	-52
operators	-28	9
were good	55	9
the ear	9	57
distorted	4	44
loud enough	17	1
going back	-4	79
high-tech	17	-15
the headphone	13	40
headphone jack	-13	-7
headphones	-8	18
are easily	7	-41
!happier	48	-16
cingular	-21	8
end to	37	-18
deficiencies	-60	-29
treo	-6	-10
56	-57	-5
kbps	5	3
!others	23	31
verizon	21	11
gprs	8	3
real estate	26	22
great sound	-10	-28
imports	-14	21
resulting	-7	59
great service	41	0
handsfree	9	-8
set a	35	15
representative	-3	-4
quickly and	84	-11
manufacturer	12	73
rid	31	15
dutch	9	39
transferred	11	-3
zen nx	-13	-35
nx	-2	-19
the device	10	-3
id3	-9	5
id3 tags	-14	-3
the zen	36	37
the ipod	-16	-18
ipod is	-27	-26
your music	14	16
dell	12	-27
jukebox	3	-7
napster	-27	-38
mp3's	-44	-52
i-pod	22	19
have complained	18	7
complained	17	40
complained about	22	21
the stock	22	18
ounces	-8	-21
replaceable	88	21
an ipod	25	6
apple's	4	2
of headphones	25	-5
the scroll	0	-8
scroll wheel	4	-2
wheel	-2	9
protects	50	23
mp3 player	-8	-38
removable	4	-40
30gb	21	-16
creative labs	41	53
labs	18	31
great product	79	2
transfer files	-10	-6
shuffle	57	-13
playlists	19	-3
the nomad	4	-12
earbuds	-5	14
nomad jukebox	40	8
jukebox zen	-63	-15
usb 2	14	13
the drivers	40	49
nomad explorer	0	6
reset	12	35
scroll button	11	32
from creative	-21	-7
nomad is	11	2
good product	15	-13
40 gb	30	11
zennx	-1	-54
earphones	-3	43
notmad	-19	-8
music files	-18	38
files from	-22	-41
ipod's	10	-10
prompt	26	14
ipods	7	-43
archos	37	-20
recorder	-47	-35
40gb	3	-42
a playlist	23	38
files to	-10	-5
no complaints	44	-33
the program	-9	-1
my music	-4	-30
zens	69	-17
notebook	-42	-4
iriver	-38	-17
rio	-26	-10
nomad zen	-7	-38
a portable	10	7
via usb	33	40
transfers	41	-8
glove	-30	-49
eax	-5	-16
a folder	-4	39
!folder	-8	44
names of	-9	-3
your songs	-13	-21
!nomad	-20	-14
mediasource	0	26
!require	-43	-3
transferring	-12	-35
cassette	-26	-17
unbeatable	12	-22
160	0	18
mp3 players	-20	-26
!folders	-2	9
excellent product	70	-3
lock up	7	24
!comment	-35	-58
the eax	-14	14
transmitter	-19	-4
creative software	6	7
notmad explorer	-22	8
defects	-25	-24
cddb	22	-30
extended warranty	-24	3
selections	12	1
now have	15	22
on new	-44	-19
musicmatch	-4	15
receiver	-25	34
wires	-42	11
encode	-54	-52
320	-54	-49
the mp3	16	61
hard disk	7	-36
your player	61	35
the health	-33	-5
capitalist	-61	-35
fixes	7	29
organization	-26	0
mastered	19	-14
zx	59	8
booklet	9	-31
organize	32	28
lastly	28	50
price is	18	-36
!plug	-5	36
!zen	-38	-12
!open	-29	37
the id3	17	-47
walkman	5	24
my entire	13	39
the existing	-42	-5
!explain	3	68
!software	-8	18
!space	24	0
speeding	-5	-17
hazard	-15	49
18 months	-37	-31
music collection	48	44
time-consuming	6	49
listing	-26	-54
the ipod's	48	52
creative mediasource	4	-12
sells	25	-33
docking	74	-2
repairs	-20	-36
offered a	33	4
visited	-36	-30
readers	6	-2
stop button	-31	26
!charge	5	35
glance	24	36
tapes	-23	-40
construction of	40	35
offered by	11	14
chic	15	-28
noting	21	0
oversight	9	68
owning	32	44
accidents	2	-6
complains	-32	19
explained	-27	-10
delays	-13	54
thing was	1	-35
percent	-23	-8
percent of	-25	-3
planes	-13	-14
lowest	-25	25
the subway	-4	13
very disappointed	-2	83
the owner	26	24
baghdad	-43	20
york city's	-3	-15
district	-29	-4
distributed	32	-23
homeless	24	56
heart disease	17	-27
york state	10	19
revenue	-5	-14
the administration	-28	-35
calls for	-41	-27
reforms	2	-14
negotiations	-30	10
chairman	8	-14
chairman of	-1	-26
the council	-22	0
inflation	-31	-36
funds	-39	-5
signatures	-24	6
mikhail	44	30
savings	16	6
alfonse	-23	0
d'amato	8	31
of public	12	0
unworthy	2	68
organizations	33	-22
that mr	5	-8
thalia	37	62
of manhattan	-35	-29
president bush	-17	-1
greeted	2	-6
york times	-20	-21
meals	63	14
city's department	39	-22
pennies	4	-39
permitted	7	11
donations	34	-16
in 1983	4	-17
1983	15	-9
trucks	-9	-34
cigarettes	-33	25
ought not	-32	-31
commuters	-13	4
department of	16	28
of transportation	26	-6
transportation	-41	-10
sensibly	28	-22
the proposal	13	-18
passenger	-22	-7
midtown	-27	-35
automobile	-2	15
legislation	14	8
curb	41	-18
cuomo's	-11	11
legislature	-2	-11
penalties	12	14
sensible	3	-38
attorneys	-13	-17
cuomo	11	21
bill would	26	11
rockefeller	-6	30
firm	12	-19
endowment	37	24
annually	3	-29
reagan administration	15	12
the editor	5	25
news article	-31	6
united nations	8	2
minister	1	-46
the metropolitan	9	-1
planted	35	8
bridges	-27	-10
transit authority	-1	-17
passengers	-14	-8
mikhail gorbachev	2	21
gorbachev	-22	-27
reform	7	39
discrimination	36	41
bureau	-9	-9
bureau of	4	3
of investigation	20	-19
exclusion	6	-15
upheld	-18	-20
payments	14	-5
pension	-9	-16
1988	-32	-6
a federal	28	42
federal judge	24	6
the f	6	11
men's	-33	-21
tokens	-53	-70
grand central	-12	11
americas	-14	-33
bennett	-23	-46
booth	4	6
nutrition	20	-1
subcommittee	-1	9
permit	56	36
uniform	35	-22
fiber	4	14
dinners	31	33
regulation	-8	5
plymouth	-54	-29
tokyo	41	10
old-fashioned	-37	-24
carbon dioxide	-6	-14
dioxide	-6	-14
greenhouse	-20	3
shaker	-23	0
museums	-20	-60
saito	-48	-52
5 million	-14	2
million for	-28	-10
a record	-21	22
mayor koch	-33	-41
koch	-3	-8
permanently	-38	-18
city council	-40	-34
constitution	10	-10
designated	-15	21
president's	0	-39
koch's	-21	0
proclaimed	7	18
dukakis	-38	-22
long-distance	-7	40
that new	32	-18
strout	22	11
the nation's	-7	-4
nation's	-4	4
weekly	-35	-7
day's	-50	-28
watergate	-24	-24
token	-4	7
containing	-33	-47
the transit	5	-21
promote	5	-9
asked the	-25	-20
presumably	-8	-7
nov	-27	9
estimated	31	10
fraud	41	-28
president reagan	-12	-20
democrat of	1	-19
attorney	-3	-3
attorney general	42	22
veto	-7	-8
the soviet	-6	-2
soviet union	33	5
says the	29	18
estimates	-30	-8
inspectors	-14	14
copper	-9	-43
fiscal	5	-32
the senate's	23	26
senate's	23	26
the law	5	28
the court	4	17
senators	8	3
increases	13	17
unions	-37	-44
supplements	9	-50
a bill	-13	-16
the legislature	-16	-19
override	-17	15
legislators	-42	-8
agriculture	-22	15
regulations	-16	35
disclose	42	6
deter	-27	-10
remedy	-31	-26
francis	-10	13
of brooklyn	-9	-14
fund-raising	15	-25
opposition to	-13	41
policies	11	-8
politicians	-14	-32
o'connor	-39	-5
the courts	-44	13
appoint	18	52
justices	4	12
tenure	42	34
presidency	-11	-3
small wonder	8	13
taped	-22	-32
tow	-28	-32
removing	11	44
behavioral	-15	-16
55	-15	15
federation	-13	-34
encouraged	-14	-38
tower	-13	8
stylus	-8	-12
whales	-2	3
coin	27	-37
whaling	28	44
navy's	-15	-27
the 1970's	-12	-9
1970's	-12	-9
floors	-41	-9
vanilla	-18	-25
the department's	-1	45
department's	14	1
appointment	6	15
judicial	-16	29
remark	-47	9
votes	30	34
threat to	-7	53
increase in	14	-1
middle-aged	-23	16
bay	-2	-17
long island	20	-49
last-minute	9	12
applause	77	-11
promoting	-16	25
britain	-22	-14
urged	-8	1
1977	26	20
treasury	3	42
proposed	-12	-25
toll	-20	21
the port	-3	43
plans to	-7	-27
interstate	6	1
communist	-41	-2
foreigners	-16	32
human rights	-11	-13
nearest	18	55
the restaurant	-1	-36
sanitation	-23	-52
the department	-1	20
dinkins	-20	-11
counsel	-39	-8
borough	-40	-2
borough president	5	49
prosecutors	-33	10
of estimate	-7	23
aide	-23	2
commissioner	6	1
ruling	-9	32
decade ago	-26	-3
campbell's	10	0
zoo	-12	-53
diaper	-13	17
strollers	-1	-39
scrambled	5	1
the commission	22	26
gardeners	22	14
he found	-15	9
turtles	-30	-7
evidence of	-2	14
campaign literature	-31	3
entrance	-13	-12
clinton	12	-31
defended	6	-2
comptroller	3	31
goldin	-33	-26
parks department	-13	9
roosevelt	4	-22
wrongly	9	51
four-year	36	-12
approving	13	-7
susskind	-25	-57
argued	9	23
imposing	-3	55
locks	-35	-2
president of	-12	-16
jurors	-8	-33
officers	-41	30
landmarks	19	-17
districts	-18	-11
investors	-13	28
requiring	14	-13
and drug	-16	22
mandate	-15	-46
loan	30	18
irving	-10	6
foley	3	-30
decorated	16	-27
a restaurant	-21	-7
a police	-26	-7
1985	11	-19
reply	-1	16
the arts	0	22
funding	16	-26
taxpayers	30	42
loophole	-15	-9
oct	-12	32
laugh-in	8	-39
would-be	-6	-9
delaying	4	-14
diplomatic	21	1
government's	-29	-19
sentenced	-13	38
cleanliness	36	13
patrol	-17	38
pets	27	-39
city has	-13	6
the bronx	10	-1
democrats	-10	29
dole	-34	-6
regularly	-27	-6
the president	-38	-25
cited	-24	-2
fines	-4	-32
violations	15	46
landlords	25	-1
revenues	22	31
staten	-12	-9
landfills	39	42
approve	-45	-8
incinerators	-15	39
financing	-25	-32
the international	-2	-15
1976	-9	22
schoolchildren	35	42
burgers	7	9
bush's	-28	-33
rjr	13	-26
nabisco	20	-16
tobacco	22	9
distribution	-12	15
prompted	-36	20
violation	0	12
trustees	-18	15
subways	-17	-3
vinaigrette	-7	-50
quayle	-12	-43
quayle's	-29	-19
paradise	49	41
moynihan	-4	19
stalin	-43	28
moscow	-35	-10
by new	11	31
transom	-31	-7
allegations	-8	49
doubly	58	10
suffolk	18	60
incomes	17	-32
the report	-12	8
oils	-36	-19
dining	8	16
lotteries	-7	13
000 a	-38	17
cents	-11	-21
collectors	-22	-47
of 10	6	16
nonpartisan	16	14
congressional	-9	19
sections	-46	-48
university of	21	5
pending	-12	-19
lobster	-15	40
recalled	-50	-17
settlement	-12	12
attica	-15	-3
elected	11	6
state senator	2	16
resigned	-27	-10
party leaders	-36	-10
assemblyman	-19	-14
5 percent	28	17
albany	23	-14
60's	-12	-26
a cab	-24	14
ronald	-26	-19
travelers	-24	-16
unicef	51	-22
deux	-11	-12
deux chevaux	-11	-12
chevaux	-11	-12
became the	44	12
the traveler	-24	-24
gorbachev's	9	19
investigators	-22	22
the san	15	-8
volunteers	10	-58
doctors	-46	25
beep	-41	-29
damages	-13	-34
securities	2	4
90's	9	-3
unsafe	-21	4
guards	1	30
school bus	-30	9
civil court	5	-38
toy guns	-31	-28
barred	4	8
the postal	-29	-16
feared	-16	-33
ruiz	-29	2
felony	-11	29
ruled	-23	-26
the staff	0	-10
campaigns	-40	-4
cathedral	-15	-4
teen-age	6	14
reservoirs	7	-40
sprayed	-14	-50
waiter	-3	9
gardens	-27	-65
nominees	-21	-33
employers	-7	-17
newsstands	9	54
trader	-17	16
plaza	-4	-11
founded	-16	-22
in washington	-48	-44
visitors	-13	-18
huot	-18	-16
incest	-3	5
abortions	-12	35
appropriations	-7	-20
schedules	8	2
half-hour	32	-10
exhibition	-22	-51
the mets	-31	-25
seventh	33	-22
hummus	16	-16
vendors	-8	-13
rowny	3	-5
treaty	-7	65
limits on	-22	1
op-ed	34	41
formerly	27	24
commission's	-31	-2
understandably	32	13
ribbons	5	-30
fernandez	24	-13
bonuses	-36	-20
administrators	6	20
indictments	-11	17
defendant	-22	48
myanmar	-3	88
myanmar's	-26	-31
curbs	-43	-16
weintraub	25	-18
bartels	16	24
carriage	-11	0
and service	32	35
schumer	-16	41
the missing	16	-20
sanctions	-30	21
of congress	24	29
amaryllis	-12	-58
hemlines	-39	-31
airliner	4	40
bagels	6	-4
seoul	-51	-45
buds	-41	-36
licensed	8	-9
tenants	-22	-9
ling-ling	37	-13
gingrich's	-24	7
gingrich	-26	21
aides	21	18
wallets	-47	-54
snakes	-14	37
salads	-24	-14
connery	-32	-4
lawyer	1	4
persons	-19	12
museum's	-39	4
demolition	-32	22
ultrasonic	-19	43
embassy	12	19
roemer	-16	-26
other states	58	25
54	-5	1
consolations	25	-48
peel	-28	19
maine	26	-13
iroquois	-44	-32
constituents	-12	-4
macklowe	-43	-15
developer	-24	4
colonels	7	27
chagall	-18	21
centenary	-7	-46
pac	-26	2
incumbents	-38	-19
challengers	-50	-55
mailings	-16	18
boesky	-14	7
investments	3	-4
bain	-14	1
weekday	-44	-43
mulch	5	-14
pulled up	-9	4
slipping	2	6
confrontation	0	46
the judge	-2	-20
defendants	-34	-6
seaver	-32	-9
cranberry	36	32
representatives	-35	8
budgeted	4	61
facilities	-2	47
microphone	15	-4
gauloises	-3	-30
board's	-15	33
conant	-20	-19
kinney	-35	6
jawbone	22	-13
secretariat	63	-12
wings	25	40
shelby	-40	-2
centenarians	-30	-9
tram	28	15
ceaucescu	-3	25
rockettes	23	27
seating	51	36
renovation	32	33
zucchini	-58	-25
preparing	-4	39
!family	-17	20
blew	-10	45
pools	34	49
commission on	-19	1
census	-23	-2
papp	36	-27
assure	35	31
chargers	0	-40
trailways	-11	3
jurisdiction	-2	-52
toads	16	10
dye	-8	48
growers	-33	14
ratings	-24	4
umbrella	-32	-21
toadfish	-18	-18
rust	-3	-50
sheriff	-28	-34
greenthumb	9	-35
sliced	52	39
pita	7	-40
muffin	-1	-5
mic	57	34
razr	47	45
not impressed	-7	48
!impressed	-9	54
bluetooth headset	42	20
keyboard	42	1
headsets	39	29
jabra	48	1
my ear	30	67
this headset	14	27
unreliable	-6	81
plantronics	31	43
friendly and	73	37
pho	10	54
waitress	54	54
food was	48	53
our server	27	1
server was	10	2
cooked	43	0
servers	13	56
back here	39	1
here again	32	48
buffet	55	49
steaks	54	0
ambiance	50	52
!flavor	-9	49
great place	75	1
the pizza	25	67
acting was	42	43`;
