/** Rephrasings: questions and wishes in several common words, read as one phrase that search knows. */

import { largeParty } from './search-words.ts';

const anyOf = (...words: readonly string[]) => `(?:${words.join('|')})`;
const toPattern = (...alternatives: readonly string[]) => new RegExp(alternatives.join('|'), 'gi');

/** `From`, in other words: where a coach picks up, stops or collects. */
const pickUps =
  /\b(?:(?:that|which|who) )?(?:picks?|picked|picking)(?: (?:me|us|you))?[- ]?up(?: points?)?(?: (?:in|at|from|near))?(?= )|(?<=\b(?:coach|coaches|bus|buses)\b.*)\b(?:(?:that|which) )?(?:stops?|stopping|collects?|collecting|joins?|joining|boards?|boarding)(?: (?:me|us|you))? (?:in|at|from|near)\b/gi;

const me = anyOf('me', 'i', 'myself');
const partner = `(?:the |my |our )?${anyOf('missus', 'mrs', 'wife', 'hubby', 'husband', 'partner', 'girlfriend', 'boyfriend', 'other half')}`;
const and = anyOf('and', '&', 'plus');
const airport = anyOf('airport', 'gatwick', 'stansted', 'heathrow', 'luton', 'norwich airport');
const port = anyOf('southampton', 'dover', 'tilbury', 'harwich', 'cruise terminal');
const atAirport = anyOf('at', 'near', 'by', 'next to', 'before (?:my |our |the )?flights?(?: from)?');
const dog = anyOf('dogs?', 'pupp(?:y|ies)', 'pets?');
const shop = anyOf('branch(?:es)?', 'shops?', 'stores?', 'offices?');
const mailing = anyOf('e-?mails?', 'newsletters?', 'mailings?', 'letters', 'texts', 'post', 'brochures');
const unwanted = anyOf(
  ...['stop', 'no more', 'unsubscribe', 'sick of', 'fed up with', 'too many'],
  ...['keep getting', 'keep sending', 'opt out'],
);
const detail = anyOf('address', 'e-?mail', 'phone number', 'surname', 'details');
const little = anyOf(
  ...['no', 'not', 'without', 'with little', 'less', 'little', 'minimal', 'avoid', 'hates?'],
  "(?:cant|can['’]t|cannot|doesn['’]?t|don['’]?t|unable to) (?:do|manage)?",
);
const much = anyOf(
  ...[
    'too',
    'to',
    'very',
    'so',
    'that',
    'a lot of',
    'lots of',
    'loads of',
    'much',
    'many',
    'long',
    'far',
    'any',
  ],
);
const unlike = anyOf(
  ...['without', 'no', 'not', 'avoid', 'avoiding', 'hates?', 'instead of', 'rather than', 'skip'],
  "(?:do(?:es)?n['’]?t|do(?:es)? not|won['’]?t|will not|can['’]?t|cannot|refuses? to|dislikes?)",
);
const wayTo = anyOf(
  ...[
    'going',
    'having',
    'to',
    'go',
    'get',
    'getting',
    'through',
    'via',
    'use',
    'using',
    'the',
    'any',
    'an',
    'a',
  ],
  ...['want', 'like', 'near', 'on', 'do', 'hassle', 'of', 'with', 'by', 'keen', 'fancy', 'into', 'really'],
);
const travels = anyOf('currency', 'travel money', 'foreign money', 'euros', 'dollars', 'lira', 'zloty');
const jubilee = anyOf('golden', 'silver', 'ruby', 'diamond', 'pearl');

const friends = '(?:women|men|ladies|girls|lads|boys|friends|mates|couples|sisters|adults)';

/** Parties of three to six adults, which no price is for: dropped, and reported as unused. */
const unpriced = new RegExp(
  `\\b(?:[3-6]|three|four|five|six) ${friends}\\b(?!,? (?:and|&|\\+|plus|with)?,? ?(?:\\d|one|two|three) )` +
    `|\\b[3-6] of us\\b(?=.*\\b${friends}\\b)|(?<=\\b${friends}\\b.*)\\b[3-6] of us\\b`,
  'gi',
);

/** Pattern of what is typed, and the phrase of a page, a party, a theme or a need that it is read as. */
const phrases: readonly (readonly [pattern: RegExp, phrase: string])[] = [
  [
    /\b(?:pick(?:ed|s|ing)?[- ]?(?:(?:me|us|you|them) )?up|collect(?:ed|s|ing)?(?: (?:me|us|you|them))?|fetch(?:es)? (?:me|us))(?: from)? (?:my |our |the |your )?(?:own )?(?:home|house|front door|door|doorstep)\b/gi,
    'door to door',
  ],
  [pickUps, 'from'],
  [/\bfeb(?:u|r|ur|ru|ura|rua)r?a?ry\b/gi, 'february'],
  [
    /\b(?:just|only)(?: (?:a|the|some))? flights?\b|\b(?:a |the )?flights?[- ](?:only|alone)\b|\b(?:book|sell|do)(?: me| us| you)? (?:a |the )?(?:just )?flights?(?: alone| only)?$/gi,
    'flightonly',
  ],
  [unpriced, ' '],
  [
    /\b(?:(?:do(?:es)? not|don['’]?t|doesn['’]?t|can['’]?t|cannot|can not|no longer|never|not) drive|(?:without|no|haven['’]?t got|don['’]?t have) (?:a |the )?car)\b/gi,
    ' ',
  ],
  [/\b(?:level|flat|easy) (?:walks?|walking)\b/gi, 'flat'],
  [
    /\bpay(?:ing)? (?:off )?(?:the |my |our )?(?:rest|remainder|remaining|outstanding|what (?:i|we) owe)\b.*/gi,
    'pay my balance',
  ],
  // A number before these is no day of the month: `August 4 of us`.
  [
    /\b([2-6]) (?:of us|people|persons|adults|guests|pax|in (?:our|the) (?:family|party))\b(?!,? (?:and|&|plus|with)?,? ?\d)/gi,
    'for $1',
  ],
  [/\bnot (?:to be |be |going |travelling )?(?:on (?:my|our|her|his) own|alone|by myself)\b/gi, 'solo'],
  [/\b(?:with|in|for|some|good) company\b/gi, ' '],
  [/\b(?:not|no|isn['’]?t|without|nothing|rather than) (?:a |too |very )?long[- ]?haul\b/gi, 'short haul'],
  [
    /\bpay(?:ing)? (?:for|towards) (?:my |our |a )?(?:mothers?|mums?|dads?|parents?|daughters?|sons?|sisters?|brothers?|friends?|nans?)(?:['’]s?)?\b/gi,
    'pay for somebody else',
  ],
  [toPattern(`\\b${me} ${and} ${partner}\\b`, `\\b${partner} ${and} ${me}\\b`), 'for two'],
  [/\b(?:in )?(?:our|my|her|his|their|early|mid|late) (?:early |mid |late )?[6-9]0s\b/gi, 'over 60s'],
  [
    /\b(?:wheelchair(?:[- ](?:accessible|friendly))?|accessible|adapted|disabled) (\w+(?: \w+)?) (?:cabin|room)s?\b/gi,
    '$1 adapted cabin',
  ],
  [
    /\b(?:step[- ]free|level[- ]access|ground[- ]floor) (?:hotel |guest |double |twin )?(?:bed)?(?:rooms?|cabins?|hotels?)\b/gi,
    'adapted room',
  ],
  [/\b(?:walk[- ]?in|level[- ]access|roll[- ]?in|wheel[- ]?in) showers?\b|\bwet ?rooms?\b/gi, 'wet room'],
  [
    /\bforeign office(?: travel)?(?: advice)?\b|\bf(?:co|cdo)\b|\bis it safe(?: to (?:go|travel))?\b|\bsafe to (?:go|travel|visit)\b/gi,
    'travel advice',
  ],
  [/\bis (\w+(?: \w+)?) safe\b/gi, '$1 travel advice'],
  [
    /\b(?:not|isn['’]?t|without|no) (?:a |an )?(?:too |very |so )?(?:long|far)(?: a| of a)? (?:flights?|to fly)\b|\bshorter flights?\b|\bshort[- ]haul\b/gi,
    'short flight',
  ],
  [
    /\b(?:not|isn['’]?t) (?:too |very |so |that )?(?:busy|crowded|touristy)\b|\b(?:no|avoid) (?:the )?crowds\b/gi,
    'quiet',
  ],
  [
    toPattern(
      `\\b(?:${unlike})(?: ${wayTo})* (?:flying|fly|planes?|aeroplanes?|airports?)\\b`,
      '\\b(?:afraid|scared|frightened|terrified|nervous|phobia) (?:of|about) (?:planes?|aeroplanes?|airports?)\\b',
    ),
    'no fly',
  ],
  [
    /\b(?:honeymoon(?:ers?)?|just married|newly ?weds?)\b(?! (?:fund|gift|present|list|money))/gi,
    'honeymoon for two',
  ],
  [/\b(?:romantic|romance)\b/gi, 'romantic for two'],
  [
    toPattern(
      '\\b(?:wedding|honeymoon) (?:money|funds?|gifts?|presents?|list)\\b(?:.*\\b(?:honeymoon|holiday))?',
      '\\b(?:money|gifts?|contributions?) (?:towards|to|for) (?:a |the |my |our |their )?(?:honeymoon|holiday)\\b',
    ),
    'gift voucher',
  ],
  [
    /\b(?:give|do|giving|doing|hold) (?:us |me )?(?:a |any )?(?:talks?|presentations?|slide ?shows?)\b.*|\b(?:guest )?speakers? (?:for|to) (?:a|our|the|my)\b.*/gi,
    'contact us',
  ],
  [/\b(?:lost|losing) my (?:husband|wife|partner)\b/gi, 'widowed'],
  [
    toPattern(
      `\\b${little}(?: ${much})* ?(?:strenuous|tiring|energetic|active)\\b`,
      `\\b${little}(?: ${much})* ?(?:walking|walks?|hills?|stairs|steps)\\b(?: (?:very |too |that )?(?:far|much|well))?`,
      '\\b(?:not (?:very |too |so )?|un)(?:good|steady) on (?:her|his|my|their|our|the) (?:feet|legs|pins)\\b',
      '\\bslow walkers?\\b',
    ),
    'limited mobility',
  ],
  [
    /\b(?:injections?|inoculat(?:ed|ions?)|jabs?|vaccin(?:es?|ated|ations?)|immuni[sz]ations?|malaria (?:tablets?|pills?))\b/gi,
    'vaccination',
  ],
  [
    /\b(?:(?:single|solo) )?(?:no|without|free of)(?: (?:a|any|the|paying))* (?:single |solo )?(?:room |person )?supplements?\b/gi,
    'no single supplement',
  ],
  [
    toPattern(
      `\\bpark(?:ing)?(?: (?:at|near|in|for|my car|the car))* (?:the )?(?:${airport}|${port})(?: airport| port)?\\b`,
      `\\b(?:${airport}|${port})(?: airport| port)? (?:car )?park(?:ing)?\\b`,
    ),
    'airport parking',
  ],
  [
    toPattern(
      `\\b(?:hotels?|rooms?|beds?|nights?|stay)(?: ${atAirport})+ (?:the )?${airport}\\b`,
      `\\b${airport} hotels?\\b`,
    ),
    'airport hotel',
  ],
  [
    toPattern(
      '\\b(?:get(?:ting)?|got|be) married(?: abroad)?\\b',
      '\\bmarry(?: abroad)?\\b',
      `(?<!\\b${jubilee} )\\bweddings?\\b(?: abroad)?(?! (?:anniversar|present|gift|money|list|fund))`,
    ),
    'wedding abroad',
  ],
  [
    toPattern(`\\b${dog}\\b(?=.*\\b${shop}\\b)`, `(?<=\\b${shop}\\b.*)\\b${dog}\\b`),
    // The second word is that of the sentence on dogs.
    'shopdog welcome',
  ],
  [/\b(?:cancel|change|move|rearrange|rebook)(?:ling|ing|d)? (?:my|an|the) appointment\b/gi, 'appointment'],
  [/\b(?:what|whats|what['’]s|how|why)\b.*\bsingle (?:room )?supplements?\b.*/gi, 'supplementexplained'],
  [
    /\bdifferences?\b.*\bcabins?\b|\b(?:which|what|types? of|kinds? of|grades? of|best) (?:type of |kind of |grade of )?cabins?\b.*/gi,
    'cabingrade',
  ],
  [
    /\bpay(?:ing)?(?: (?:it|off|for|back|my|the|our|balance|holiday))* (?:every|each|by the|per|month by|by) month(?:ly)?\b/gi,
    'pay monthly',
  ],
  [
    /\b(?:lost|lose|resend|re-send|(?:another|new|second) copy of|copy of|can['’]?t find|cannot find|deleted|not (?:had|received|got)|haven['’]?t (?:had|received|got))\b(?: \w+){0,3} (?:confirmation|invoice|booking (?:e-?mail|details|form|documents?)|itinerary)\b.*/gi,
    'bookingcopy',
  ],
  [/\byears? (?:[3-9]|1[0-3])s?\b(?![- ]?olds?)(?: (?:class|group|pupils|students))?/gi, ' '],
  [
    toPattern(
      '\\bflights?\\b.{0,40}\\b(?:cancell?ed|delayed)\\b.*',
      '\\b(?:cancell?ed|delayed)\\b.{0,30}\\bflights?\\b.*',
    ),
    'flight cancelled',
  ],
  [
    /\b(?:what|how) (?:do|should|to|can|will|must)\b.*\b(?:wear|dress)\b.*|\bwhat to wear\b.*|\bformal (?:nights?|wear|dress)\b/gi,
    'dress code',
  ],
  [
    /\b(?:bab(?:y|ies)|infants?|toddlers?|kids?|child(?:ren)?|under (?:2|two)s?)\b.*\b(?:pay|free|charged?|cost)\b.*|\b(?:do|are|is|how much|free)\b.*\b(?:under[- ](?:2|two)s?|bab(?:y|ies)|infants?) (?:free|pay|charged?|cost)\b|\bfree child places?\b|\bkids go free\b/gi,
    'childprice',
  ],
  [
    /\b(?:haven['’]?t|havnt|hasn['’]?t|didn['’]?t|not|still no|no)\b(?: \w+){0,3} (?:tickets?|travel documents|paperwork)\b.*/gi,
    'where are my tickets',
  ],
  [
    /\b(?:fe)?male (?=\d|aged?\b|solo|single|traveller|on my)|(?<=\b(?:single|solo|retired|old|a|for) )(?:fe)?male\b/gi,
    ' ',
  ],
  [
    toPattern(
      '\\b(?:go|going|travel|come) instead of me\\b',
      '\\bgive (?:my|our|the) (?:holiday|booking|place|cruise) to (?:someone|somebody|a friend|my \\w+)\\b',
    ),
    'transfer my booking',
  ],
  [
    /\b(?:sit|seated|seats?) (?:all )?(?:together|next to each other)\b|\b(?:plane|flight|extra legroom|aisle|window) seats?\b/gi,
    'sit together',
  ],
  [/\bwhats app\b/gi, 'whatsapp'],
  [toPattern(`\\b${travels}\\b.*\\bcards?\\b`, `\\bcards?\\b.*\\b${travels}\\b`), 'currency by card'],
  // Currencies that have the names of others, or that no bureau of the agency holds.
  [
    /\b(?:indian|sri lankan|nepalese|pakistani|seychelles|seychellois) rupees?\b|\bmoroccan dirhams?\b|\b(?:vietnamese )?dong\b|\b(?:chinese )?(?:yuan|renminbi)\b/gi,
    'unlisted currency',
  ],
  [toPattern(`\\b${unwanted}\\b.*\\b${mailing}\\b`, `\\b${mailing}\\b.*\\bstop(?:ped)?\\b`), 'unsubscribe'],
  [
    toPattern(
      '\\bmov(?:ed?|ing) house\\b|\\bnew address\\b',
      `\\bchang(?:e|ed|ing) (?:of |my |our )*${detail}\\b`,
      `\\bupdat(?:e|ing) (?:my |our )*${detail}\\b`,
    ),
    'change my details',
  ],
  [
    /\b(?:(?:my|the|a) )?(?:booking|receipt|enquiry) (?:ref(?:erence)?|number|no)\b[.:]?(?: is\b)?/gi,
    'bookingreference',
  ],
  [/\b(?:p-[a-z\d]{4}-[a-z\d]{2}|[a-z]{2,4}[- ]?\d{5,8})\b/gi, 'bookingreference'],
];

export function rephrase(text: string): string {
  return phrases.reduce((said, [pattern, phrase]) => said.replace(pattern, ` ${phrase} `), text);
}

export function findUnpricedParty(text: string): readonly string[] {
  return [...(text.match(unpriced) ?? []), ...(largeParty.exec(text) ?? [])];
}
