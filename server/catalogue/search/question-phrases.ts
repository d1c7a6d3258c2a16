/** Questions to the agency in several common words, each read as one phrase that a page is found by. */
import { anyOf, type Rephrasing, toPattern } from './phrase-patterns.ts';

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
const travels = anyOf('currency', 'travel money', 'foreign money', 'euros', 'dollars', 'lira', 'zloty');
const relative = anyOf(
  ...['mothers?', 'mums?', 'dads?', 'parents?', 'daughters?', 'sons?', 'sisters?', 'brothers?'],
  ...['friends?', 'nans?', 'husband', 'wife', 'partner'],
);
const illness = anyOf(
  ...['ill', 'illness', 'sick', 'poorly', 'cancer', 'diagnos\\w+', 'operation', 'surgery', 'heart attack'],
  ...[
    'stroke',
    'redundan\\w+',
    'jury service',
    'broken (?:leg|arm|hip|ankle)',
    'break (?:my|a) (?:leg|arm|hip|ankle)',
  ],
);
const jubilee = anyOf('golden', 'silver', 'ruby', 'diamond', 'pearl');

export const questionPhrases: readonly Rephrasing[] = [
  [/^(?:cheap |direct |return )?flights? (?=to \w+)/gi, 'flightonly '],
  [
    /\b(?:just|only)(?: (?:a|the|some))? flights?\b|\b(?:a |the )?flights?[- ](?:only|alone)\b|\b(?:book|sell|do)(?: me| us| you)? (?:a |the )?(?:just )?flights?(?: alone| only)?$/gi,
    'flightonly',
  ],
  [
    /\bpay(?:ing)? (?:off )?(?:the |my |our )?(?:rest|remainder|remaining|outstanding|what (?:i|we) owe)\b.*/gi,
    'pay my balance',
  ],
  [
    toPattern(
      `\\bpay(?:ing)? (?:for|towards) (?:my |our |a )?${relative}(?:['’]s?)?\\b`,
      `\\b(?:can|could|may|will) (?:my|our|the) ${relative} (?:pay|put)\\b.*`,
      '\\b(?:pay|paying) (?:half|part|some|a share)\\b.*',
    ),
    'pay for somebody else',
  ],
  [
    /\bhow old\b.{0,25}\b(?:to book|be to)\b|\b(?:minimum|min) age\b(?! (?:for|on) (?:a |the )?cruise)/gi,
    'minimum age to book',
  ],
  [
    toPattern(
      `\\b(?:what|whats|if|happens)\\b.*\\b${illness}\\b(?!.*\\b(?:on|abroad|away|while|during|doctor|there)\\b).*`,
    ),
    'cancel my holiday',
  ],
  [/\bcarers? (?:goes|go|travels?|come|comes) (?:for )?free\b|\bfree carers?\b/gi, 'carer'],
  [/\bcaptain['’]?s (?:table|dinner|cocktail party)\b/gi, 'dress code'],
  [/\bmatch(?:es|ing)?\b.{0,12}\b(?:price|quote)s?\b.*/gi, 'price match'],
  [/\b(?:covid )?(?:credit|refund credit) notes?\b|\bcovid (?:refunds?|vouchers?)\b/gi, 'refund'],
  [
    toPattern(
      '\\b(?:do|does|are|is)\\b.{0,30}\\btransfers?\\b(?: (?:to|from) the (?:airport|hotel))?',
      '\\b(?:free|included?|private|airport|hotel) transfers?\\b(?: (?:to|from) the (?:airport|hotel))?',
      '\\btransfers? (?:(?:to|from) the (?:airport|hotel)|included|free)\\b',
    ),
    'transfers included',
  ],
  [
    /\b(?:how many|how much|how heavy|what size|weight of)\b.*\b(?:bags?|cases?|suitcases?)\b/gi,
    'luggage allowance',
  ],
  [
    /\b(?:for|with) (?:a|my|our|the) (?:\w+ )?(?:club|society|group|church|choir|school|team|u3a|wi)\b/gi,
    'group booking',
  ],
  [
    /\bforeign office(?: travel)?(?: advice)?\b|\bf(?:co|cdo)\b|\bis it safe(?: to (?:go|travel))?\b|\bsafe to (?:go|travel|visit)\b/gi,
    'travel advice',
  ],
  [/\bis (?!(?:my|our|the|your) (?:money|deposit|card|booking))(\w+(?: \w+)?) safe\b/gi, '$1 travel advice'],
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
  [
    /\b(?:injections?|inoculat(?:ed|ions?)|jabs?|vaccin(?:es?|ated|ations?)|immuni[sz]ations?|malaria (?:tablets?|pills?))\b/gi,
    'vaccination',
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
    /(?=.*\b(?:do|does|are|is|will|how much|what)\b).*\b(?:bab(?:y|ies)|infants?|toddlers?|kids|child(?:ren)?)\b.*\b(?:pay|free|charged?)\b.*|\b(?:under[- ](?:2|two)s?|infants?)\b.*\b(?:pay|free|charged?|cost|prices?)\b|\bfree child places?\b|\bkids go free\b/gi,
    'childprice',
  ],
  [
    /\b(?:haven['’]?t|havnt|hasn['’]?t|didn['’]?t|not|still no|no)\b(?: \w+){0,3} (?:tickets?|travel documents|paperwork)\b.*/gi,
    'where are my tickets',
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
