import type { Candidate } from './candidate.ts';
import type { Evidence } from './evidence.ts';
import { ROLES } from './heads.ts';
import type { Models } from './model.ts';

const DOES_AS_A_PERSON =
  /^(?:said|says|told|tells|asked|asks|wrote|writes|added|adds|replied|explained|argued|thinks|thought|believes|knew|knows|laughed|smiled|died|married|met|walked|lives|lived|praised|scored|grew|studied|painted|sang|cried|retired|resigned|agreed|arrived|called|calls|beat|will|went|came|sent|got|wants|left|stayed|thanked|promised|loves|hates|likes|made|took|gave|brought|felt|sat|stood|ran|flew|drove|forgot|insisted|complained|joined|moved|won|lost|who)$/;
const SPEAKS = /^(?:said|says|told|tells|asked|asks|wrote|replied|laughed|smiled)$/;
const DOES_AS_A_FIRM =
  /^(?:announced|reported|launched|acquired|bought|hired|fined|sued|released|employs|sells|makes|produces|opened|expects|plans|operates|merged|owns|develops|published|offers|recalled|supplies|manufactures|shares|stock|flights?|stores?|branch(?:es)?|spokes(?:man|woman|person)|executives?|employees|customers|shareholders|headquarters|subsidiary|factory|engineers|lawyers|cars?|phones?|laptops?|app|trucks?|bonds|ceo|chief|boss)$/;
/** Nouns that only a firm has. */
const OWNED_BY_A_FIRM =
  /^(?:shares|stock|flights?|spokes(?:man|woman|person)|shareholders|headquarters|subsidiary|employees|ceo|bonds|stores|dealership|warehouse)$/;
/** "Nordea had agreed to extend the loan", "Paystream has hired": with a helping verb only firms do so. */
const HAS_DONE_AS_A_FIRM =
  /^(?:(?:also|now|today|yesterday|recently) )?(?:has|have|had|will|is to|plans? to|agreed to|expects to)(?: (?:also|now|since|not|already|just|recently))? (?:appoint|hir|acquir|announc|launch|recall|merg|sponsor|cut jobs|lay off|laid off|rais(?:e|ed) (?:\$|€|£|prices|its|fares|rates)|issu|refund|charg|extend|agreed|suspend|publish|fin(?:e|ed) |unveil|postpone|report(?:ed)? (?:a|an|record|its|higher|lower)|shut|clos(?:e|ed) (?:its|the|two|three|four)|ship|deliver|sign|warn|confirm|fil(?:e|ed) for|su(?:e|ed) |approv|reject|den(?:y|ied)|cancel)/;
/** "The Althing passed the bill". */
const DECIDES = /^(?:passed|approved|ratified|adopted|rejected|voted|ruled|legislated|convened|adjourned|debated)$/;
const IN =
  /^(?:in|near|through|across|throughout|outside|inside|around|towards?|into|above|below|beyond|via|off|along|between)$/;
const TOWARDS =
  /^(?:to|from|at|over|reached|reaches|visited|visiting|left|crosses|invaded|toured|leaving|entering|on)$/;
const PLACE_ENDING =
  /(?:stan|land|burg|berg|ville|shire|grad|abad|pur|polis|chester|bury|borough|stadt|ford|mouth|ania|kota|nagar|minster|stead|wick|combe|thorpe|fjord)$/;
const AT_A_FIRM =
  /(?:works? (?:for|at|with)|worked (?:for|at|with)|working (?:for|at|with)|joined|joins|joining|hired by|employed by|fired by|sacked by|(?:has|have|had) left|quit|resigned from|retired from|owned by|made by|built by|bought by|published by|founded|(?:ceo|cfo|cto|head|director|founder|chairman|chair|chairwoman|president|spokes(?:man|woman|person)|shares|stake|shareholders|customers|employees|owner|subsidiary|executive|manager|partner|merger|takeover|acquisition|purchase|unit|division|board|offices?|lawyers?|auditors?) (?:of|at|in|for|from)|according to|company|firm|publisher|manufacturer|start-?up|brand|maker|rival|competitor|band|bank|airline|retailer|agency|charity|group|supplier|called|fintech|insurer|lender|carmaker|automaker|chipmaker|broadcaster|newspaper|daily|union|operator|utility|giant|conglomerate|nonprofit|ngo|think tank|consultancy|carrier :?|employer :?|vendor :?|supplier :|sponsor :?|client :|bank :|company :|insurer :|airline :|organi[sz]er :|publisher :|account (?:with|at)|customers? (?:of|at|with)|client of|contract with|deal with|invoice (?:from|by)|issued by|insured (?:with|by)|starts? (?:work )?at|started (?:work )?at|job (?:at|with)|interview (?:at|with)|internship (?:at|with)|formerly of|previously (?:at|of|with)|veteran of|alumn\w+ of|intern at|spun out of|acquired by|funded by|backed by|sponsored by|run by|operated by|organi[sz]ed by|hosted by|(?:stake|shares?|investment|investors?) in|invests? in|invested in|lawsuit against|sued|suing|strike at|workers at|layoffs at|parent of|arm of) $/;
/** People do so too. */
const BY_EITHER =
  /(?:(?:owned|run|made|built|bought|published|hosted|organi[sz]ed|funded|backed|issued) by|founded|sued|suing|deal with|against|called) $/;
/** Of these only firms are owned, even if the name is an ordinary word. */
const ONLY_OF_A_FIRM =
  /(?:merger|takeover|acquisition|shares?|stake|investors?|shareholders|employees|subsidiary|ceo|rivals?) (?:of|in|at|between) $/;
const FROM_A_FIRM =
  /(?:raised|funding|investment|loan|grant|million|billion|m|bn|\dm|auditors?|engineers?|consultants?|lawyers?|team|people|colleagues?|guys?|staff|researchers?|analysts?|someone|order|ordered|bought|letter|call|invoice|email|quote|offer) (?:from|at|with|by) $/;
const OF_A_PLACE =
  /(?:city|town|village|island|port|suburb|district|province|state|county|region|capital|coast|outskirts|north|south|east|west|streets|people|mayor|hamlet|parish) of $/;
const WITH_A_PERSON =
  /^(?:with|and|by|for|thanks|dear|hi|hello|hey|ask|asked|tell|told|met|meet|saw|see|call|called|bring|thank|invite|invited|married|cc|love|regards|cheers|passenger|patient|uncle|aunt|cousin)$/;

/** Who is called, asked or told is a person. */
const CONTACTED =
  /^(?:call|ring|phone|text|ask|tell|remind|invite|thank|message|ping|cc|hi|hey|hello|dear|thanks|cheers|morning)$/;
const FROM_A_PERSON =
  /(?:apologies|love|greetings|hugs|kisses|wishes|card|hello|text|reply|voicemail) from (?:[a-z]+ and )?$/;
/** A name after the last greeting of a letter. */
const SIGNED = /(?:regards|cheers|thanks|sincerely|best|love|yours|wishes|faithfully|truly|thx|xx?) (?:, |! |- |– )?$/;

/** Adds what the words around a name say about it. */
export function contextOf(candidate: Candidate, words: readonly string[], models: Models, evidence: Evidence): void {
  const { before, after, tokens } = candidate;
  const previous = before.at(-1)?.text.toLowerCase() ?? '';
  const earlier = before.at(-2)?.text.toLowerCase() ?? '';
  const lead = `${before.map((token) => token.text.toLowerCase()).join(' ')} `;
  const next = after[0]?.text.toLowerCase() ?? '';
  const ordinary = words.every((word) => models.isWord(word));
  const known = !ordinary || evidence.persons > 0;
  if (known && (ROLES.has(previous) || describesPerson(after))) evidence.persons += 2;
  if (AT_A_FIRM.test(lead) && (!(ordinary && words.length === 1) || ONLY_OF_A_FIRM.test(lead)))
    evidence.organizations += BY_EITHER.test(lead) && words.length > 1 ? 0.5 : 2;
  if (words.length > 1 && previous === 'and' && models.isFirstName(earlier)) evidence.persons += 1.5;
  if (describesFirm(after)) evidence.organizations += 3;
  if (OF_A_PLACE.test(lead)) evidence.locations += 2;
  // People have no article, and single names of firms have none either.
  if (previous === 'the') {
    evidence.persons -= 2;
    if (words.length === 1 && !/^\p{Lu}{2,}$/u.test(tokens[0]!.text) && models.isPlace(words[0]!))
      evidence.organizations -= 3;
  }
  if (FROM_A_FIRM.test(lead)) evidence.organizations += 1.5;
  firmContext(evidence, {
    lead,
    rest: after.map(({ text }) => text.toLowerCase()).join(' '),
    single: words.length === 1,
  });
  if (DECIDES.test(next) || DECIDES.test(after.find(({ pos }) => pos === 'VERB')?.text.toLowerCase() ?? ''))
    evidence.organizations += previous === 'the' && words.length === 1 && evidence.locations === 0 ? 2 : 0;
  if (TRAVEL.test(lead)) evidence.locations += 1.5;
  if (DOES_AS_A_FIRM.test(next))
    evidence.organizations += PEOPLE_TOO.test(next)
      ? firmVerb(words, models)
      : words.length === 1 && ordinary
        ? 0.8
        : 1.6;
  if (OWNED_BY_A_FIRM.test(next)) evidence.organizations += 2;
  if (words.length === 1 && !ordinary && STATE.test(`${after.map(({ text }) => text.toLowerCase()).join(' ')} `))
    evidence.persons += 1;
  if (known && words.length === 1 && CONTACTED.test(previous)) evidence.persons += 0.8;
  if (words.length <= 3 && SIGNED.test(lead)) evidence.persons += 2;
  if (words.length === 1 && !ordinary && next === 'to' && /^(?:[:,;•-]|and|)$/.test(previous)) evidence.persons += 1;
  if (known && words.length <= 2 && FROM_A_PERSON.test(lead)) evidence.persons += 2;
  if (SPEAKS.test(next) && words.length === 1) evidence.persons += 1;
  if (known && DOES_AS_A_PERSON.test(next)) evidence.persons += words.length === 1 ? 1.2 : 0.8;
  if (known && words.length === 1 && WITH_A_PERSON.test(previous)) evidence.persons += 0.5;
  if (
    words.length > 1 &&
    words.length < 4 &&
    /(?:^| )(?:from|to|cc|attn|contact|passenger|patient|tenant|referee|coach) : $/.test(lead)
  )
    evidence.persons += 1.2;
  placeContext(evidence, { previous, earlier, after, ordinary, several: words.length > 1 }, models);
  if (words.length === 1)
    singleContext(evidence, tokens[0]!.text, {
      previous,
      next,
      ordinary,
      verb: /^(?:VERB|AUX)$/.test(after[0]?.pos ?? ''),
    });
  else if (previous === 'the' && !IN.test(earlier) && !TOWARDS.test(earlier) && !ordinary) evidence.organizations += 1;
}

/** "Got it from Currys", "a jacket from Zara", "rented a car from Sixt": what is bought comes from a firm. */
const BOUGHT =
  /(?:^| )(?:bought|buy|ordered?|got|purchased|rented|rent|hired|returned|booked|delivered|shopped|subscribed|order|parcel|package|refund|delivery|subscription|voucher|receipt|loan|mortgage|policy|insured|account|banked?|flew|fly|flying|flight|shipped|came|internship|job|interview|placement|contract|joins?|joined|graduated|degree|scholarship)(?: [^ .;!?]+){0,5} (?:from|at|with|by|through|via) $/;
/** "The Stripe integration": things that firms give to others. */
const THING_OF_A_FIRM =
  /^(?:integration|contract|account|invoice|permissions?|subscription|licen[cs]e|dashboard|api|plugin|app|website|helpline|customer|support|delivery|driver|courier|voucher|card|outlet|store|shop|branch|hotline|checkout|login|pipeline|repo|webhook|migration|outage)(?: |$)/;
const OF_ITSELF =
  /^(?:will |would |has |have |had |is |was |also |plans to |wants to |said |says )*[a-z]+ (?:[a-z]+ ){0,3}its (?!own way)/;
const TRAVEL =
  /(?:^| )(?:driv(?:e|ing|es)|drove|fly|flew|flying|mov(?:e|ed|ing)|travel\w*|walk(?:ed|ing)?|cycl(?:ed|ing)|train|flight|bus|ferry|road|trip|sail(?:ed|ing)?|commut\w+|relocat\w+|emigrated|go|going|went|back|return(?:ed|ing)?)(?: (?:up|down|over|back|home|here|out))? (?:from|to|into|towards|via|through) $/;

/** What is bought, used or owned tells a firm, unless a list knows the name as a place. */
function firmContext(
  evidence: Evidence,
  { lead, rest, single }: { readonly lead: string; readonly rest: string; readonly single: boolean },
): void {
  const sure = evidence.locations > 1 || evidence.persons > 1.5;
  if (!sure && BOUGHT.test(lead)) evidence.organizations += 2.5;
  if (
    evidence.locations === 0 &&
    !sure &&
    /(?:^| )(?:the|a|an|our|my|your|their|new) $/.test(lead) &&
    THING_OF_A_FIRM.test(rest)
  )
    evidence.organizations += 2;
  if (!sure && single && /(?:^| )(?:at|from) $/.test(lead) && /^in \p{L}/u.test(rest)) evidence.organizations += 1.5;
  if (!sure && OF_ITSELF.test(rest)) evidence.organizations += 2.2;
  if (single && !sure && evidence.persons < 1 && evidence.locations === 0 && HAS_DONE_AS_A_FIRM.test(rest))
    evidence.organizations += 1.6;
}

/** "Bao is off until Wednesday": what only people are. */
const STATE =
  /^(?:(?:is|was|are|were|will be|'s|isn't|wasn't) (?:\w+ )?(?:off|out|away|on leave|on holiday|late|sick|ill|back|busy|here|there|coming|free|blocked|stuck|happy|sad|waiting|working|looking|tired|home|at home|sorry|sure|fine|joining|leaving|taking|bringing|asking|going|covering|presenting|unwell|pregnant|married)\b|(?:can|can't|could|should|must|might|needs to|has to|wants to|agreed to|offered to) (?!be\b)[a-z]+ )/;

const PEOPLE_TOO =
  /^(?:launched|bought|hired|sells|makes|opened|expects|plans|owns|published|offers|sued|released|produces)$/;

/** People open and publish things too: two words that are names only are rather a person. */
function firmVerb(words: readonly string[], models: Models): number {
  if (words.length === 1) return models.isWord(words[0]!) ? 0.8 : 1.6;
  return words.some((word) => models.isWord(word)) ? 1.6 : 0.6;
}

interface Around {
  readonly previous: string;
  readonly earlier: string;
  readonly after: Candidate['after'];
  readonly ordinary: boolean;
  readonly several: boolean;
}

function placeContext(
  evidence: Evidence,
  { previous, earlier, after, ordinary, several }: Around,
  models: Models,
): void {
  const [comma, follows] = after;
  // "Hamilton, Ontario": a place before the larger one that it lies in.
  if (
    comma?.text === ',' &&
    follows &&
    /^\p{Lu}/u.test(follows.text) &&
    models.isPlace(placeAt(after)) &&
    !models.isFirstName(follows.text.toLowerCase())
  )
    evidence.locations +=
      evidence.locations > 0 || IN.test(previous) || TOWARDS.test(previous)
        ? 1.5
        : evidence.organizations < 1 && models.tagsOf(placeAt(after)).includes('Country')
          ? 1.6
          : 0.8;
  if (ordinary && evidence.locations === 0) return;
  const near = previous === 'the' ? earlier : previous;
  if (IN.test(near)) evidence.locations += several && evidence.organizations > 1.5 ? 0.5 : 2;
  else if (near === 'at' && previous === 'at' && evidence.locations === 0 && !several) evidence.organizations += 1;
  else if (TOWARDS.test(near)) evidence.locations += evidence.locations > 0 ? 1.4 : 1;
}

function placeAt(after: Candidate['after']): string {
  const [, one, two] = after.map(({ text }) => text.toLowerCase());
  return two !== undefined && /^\p{Lu}/u.test(after[2]!.text) ? `${one} ${two}` : one!;
}

const BESIDE_A_BODY = /^(?:by|of|at|with|and|from|to|for|,|:|via|through|against|joined|between|both)$/;
/** What stands after the abbreviation of a body: "WHO staff". */
const OF_A_BODY =
  /^(?:staff|officials?|members?|experts?|inspectors?|workers?|spokes(?:man|woman|person)|headquarters|report|data|chief|director|president|board|funding|rules|guidelines|officers?|agents?|branch|office|teams?|study|researchers?|scientists?|leaders?|lawmakers?|mp|summit|talks|in)$/;
interface Single {
  readonly previous: string;
  readonly next: string;
  readonly ordinary: boolean;
  /** A verb follows. */
  readonly verb: boolean;
}

/** A single word that no list knows. */
function singleContext(evidence: Evidence, text: string, { previous, next, ordinary, verb }: Single): void {
  const acts = verb || next === "'s";
  if (/^(?:\p{Lu}&?){2,6}s?$/u.test(text)) {
    if (acts || (previous === 'the' && !/^\d/.test(next)) || BESIDE_A_BODY.test(previous) || OF_A_BODY.test(next))
      evidence.organizations += 0.7;
    if (/^\d*[1-9]/.test(next)) evidence.organizations -= 1;
    return;
  }
  if (ordinary) return;
  if (PLACE_ENDING.test(text.toLowerCase()) && text.length > 6 && evidence.persons < 2) evidence.locations += 1;
  if (evidence.persons + evidence.organizations + evidence.locations === 0 && acts) evidence.persons += 0.5;
}

/** ", the director" or ", who" after the name. */
function describesPerson(after: readonly { readonly text: string }[]): boolean {
  const [comma, one, two, three] = after.map(({ text }) => text.toLowerCase());
  if (comma === 'who') return true;
  if (describesFirm(after)) return false;
  if (comma !== ',' || one === 'and') return false;
  if (one === 'aged' || /^[1-9]\d$/.test(one ?? '')) return true;
  return one === 'who' || one === 'whose' || [one, two, three].some((word) => word !== undefined && ROLES.has(word));
}

const FIRM_NOUN =
  /\b(?:start ?-? ?up|company|firm|retailer|maker|manufacturer|bank|charity|group|agency|band|team|club|supplier|chain|brand|publisher|airline|insurer|lender|producer|distributor|nonprofit|consultancy|studio|label|carmaker|operator|provider|subsidiary|orchestra|think ?-? ?tank|newspaper|broadcaster)\b/;

/** ", a two-year-old start-up" or "said it would" after the name. */
function describesFirm(after: readonly { readonly text: string }[]): boolean {
  const text = after.map((token) => token.text.toLowerCase()).join(' ');
  if (/^(?:said|says|announced|claims|claimed|insists|confirmed) it /.test(text)) return true;
  const described =
    /^, (?:a|an|one|its|our|their) (.{2,60}?)(?: (?:,|\.|;|\(|of|in|from|for|who|that|which)(?: |$)|$)/.exec(text)?.[1];
  return described !== undefined && FIRM_NOUN.test(described);
}
