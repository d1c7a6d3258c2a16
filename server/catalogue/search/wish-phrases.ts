/** Wishes in several common words, each read as one phrase of a party, a theme, a need or a way to travel. */
import { anyOf, type Rephrasing, toPattern } from './phrase-patterns.ts';
import { largeParty } from './search-words.ts';

/** `From`, in other words: where a coach picks up, stops or collects. */
const pickUps =
  /\b(?:(?:that|which|who) )?(?:picks?|picked|picking)(?: (?:me|us|you))?[- ]?up(?: points?)?(?: (?:in|at|from|near))?(?= )|(?<=\b(?:coach|coaches|bus|buses)\b.*)\b(?:(?:that|which) )?(?:stops?|stopping|collects?|collecting|joins?|joining|boards?|boarding)(?: (?:me|us|you))? (?:in|at|from|near)\b/gi;

const me = anyOf('me', 'i', 'myself');
const partner = `(?:the |my |our )?${anyOf('missus', 'mrs', 'wife', 'hubby', 'husband', 'partner', 'girlfriend', 'boyfriend', 'other half')}`;
const and = anyOf('and', '&', 'plus');
const little = anyOf(
  ...['no', 'not', 'without', 'with little', 'less', 'little', 'minimal', 'avoid', 'hates?'],
  "(?:cant|can['’]t|cannot|doesn['’]?t|don['’]?t|unable to) (?:do|manage)?",
);
const much = '(?:too|to|very|so|that|a lot of|lots of|loads of|much|many|long|far|any)';
const unlike = anyOf(
  ...['without', 'no', 'not', 'avoid', 'avoiding', 'hates?', 'instead of', 'rather than', 'skip'],
  "(?:do(?:es)?n['’]?t|do(?:es)? not|won['’]?t|will not|can['’]?t|cannot|refuses? to|dislikes?)",
);
const wayTo =
  '(?:going|having|to|go|get|getting|through|via|use|using|the|any|an|a|want|like|near|on|do|hassle|of|with|by|' +
  'keen|fancy|into|really)';
const friends = '(?:women|men|ladies|girls|lads|boys|friends|mates|couples|sisters|adults)';

/** Parties of three to six adults, which no price is for: dropped, and reported as unused. */
const unpriced = new RegExp(
  `\\b(?:[3-6]|three|four|five|six) ${friends}\\b(?!,? (?:and|&|\\+|plus|with)?,? ?(?:\\d|one|two|three) )` +
    `|\\b[3-6] of us\\b(?=.*\\b${friends}\\b)|(?<=\\b${friends}\\b.*)\\b[3-6] of us\\b`,
  'gi',
);

export const wishPhrases: readonly Rephrasing[] = [
  [
    /\b(?:pick(?:ed|s|ing)?[- ]?(?:(?:me|us|you|them) )?up|collect(?:ed|s|ing)?(?: (?:me|us|you|them))?|fetch(?:es)? (?:me|us))(?: from)? (?:my |our |the |your )?(?:own )?(?:home|house|front door|door|doorstep)\b/gi,
    'door to door',
  ],
  [pickUps, 'from'],
  [/(?<=\b(?:nights?|days?|weeks?|fortnight|month|time|break|treat) )at sea\b/gi, 'cruise'],
  [
    /\b(?:labradors?|labradoodles?|spaniels?|terriers?|retrievers?|cockapoos?|dachshunds?|poodles?|collies?)\b/gi,
    'dog',
  ],
  [/\bthurs?\b/gi, 'thursday'],
  [/\btues\b/gi, 'tuesday'],
  [/\bweds\b/gi, 'wednesday'],
  // A diet is a question to the agency, not a holiday about food.
  [
    /\b(vegan|vegetarian|gluten[- ]free|dairy[- ]free|halal|kosher|coeliac) (?:food|meals?|diets?|menus?|options?)\b/gi,
    '$1',
  ],
  [/\bthomsons?(?: holidays?)?\b|\bfirst choice holidays?\b/gi, 'tui'],
  [/\bfeb(?:u|r|ur|ru|ura|rua)r?a?ry\b/gi, 'february'],
  [unpriced, ' '],
  [
    /\b(?:(?:do(?:es)? not|don['’]?t|doesn['’]?t|can['’]?t|cannot|can not|no longer|never|not) drive|(?:without|no|haven['’]?t got|don['’]?t have) (?:a |the )?car)\b/gi,
    ' ',
  ],
  [/\b(?:level|flat|easy) (?:walks?|walking)\b/gi, 'flat'],
  // A number before these is no day of the month: `August 4 of us`.
  [
    /\b([2-6]) (?:of us|people|persons|adults|guests|pax|in (?:our|the) (?:family|party))\b(?!,? (?:and|&|plus|with)?,? ?\d)/gi,
    '$1 people',
  ],
  [/\bnot (?:to be |be |going |travelling )?(?:on (?:my|our|her|his) own|alone|by myself)\b/gi, 'solo'],
  [/\b(?:with|in|for|some|good) company\b/gi, ' '],
  [/\b(?:not|no|isn['’]?t|without|nothing|rather than) (?:a |too |very )?long[- ]?haul\b/gi, 'short haul'],
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
  [
    /\b(?:walk[- ]?in|level[- ]access|roll[- ]?in|wheel[- ]?in) (?:showers?|baths?)\b(?: or (?:an? )?(?:wet ?room|shower))?|\bwet ?rooms?\b/gi,
    'wet room',
  ],
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
    /\b(?:(?:single|solo) )?(?:no|without|free of)(?: (?:a|any|the|paying))* (?:single |solo )?(?:room |person )?supplements?\b/gi,
    'no single supplement',
  ],
  [/\byears? (?:[3-9]|1[0-3])s?\b(?![- ]?olds?)(?: (?:class|group|pupils|students))?/gi, ' '],
  [
    /\b(?:fe)?male (?=\d|aged?\b|solo|single|traveller|on my)|(?<=\b(?:single|solo|retired|old|a|for) )(?:fe)?male\b/gi,
    ' ',
  ],
];

/** Families larger than the four that prices are for: read as families, and reported as unused. */
const largeFamily = /\bfamily of (?:[5-9]|five|six|seven|eight)\b/i;

/** Lists parties that no price is for: friends, and more people than a family of four. */
export function findUnpricedParty(text: string): readonly string[] {
  return [
    ...(text.match(unpriced) ?? []),
    ...(largeParty.exec(text) ?? []),
    ...(largeFamily.exec(text) ?? []),
  ];
}
