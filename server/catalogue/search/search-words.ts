/** Words that visitors type for kinds of holiday, meals, seasons and other choices. */
import type { Board, OfferKind } from '../model/offer-labels.ts';

export const kindWords: readonly (readonly [readonly OfferKind[], string])[] = [
  [['BEACH'], 'beach, beaches, beach holiday, seaside, sun and sea'],
  [['CITY'], 'city, cities, city break, city breaks, weekend break'],
  [['SKI'], 'ski, skiing, skiing holiday, snow, snowboard, snowboarding, snow holiday'],
  [['TOUR', 'COACH', 'RAIL'], 'tour, tours, touring, guided tour, guided tours'],
  [['TOUR'], 'escorted, escorted tour, escorted tours'],
  [
    ['CRUISE', 'RIVER'],
    'cruise, cruises, cruising, sailing, sailings, cruise holiday, cruise holidays, ship, ' +
      'ships, cruise ship, cruise ships, cruise line, first cruise, first time cruise, first ' +
      'time cruiser',
  ],
  [['CRUISE'], 'ocean cruise, ocean cruises, sea cruise, fly cruise'],
  [
    ['RIVER'],
    'river, river cruise, river cruises, rivers, river boat, river boats, riverboat, river ship, river ships',
  ],
  [
    ['BEACH', 'CITY', 'SKI', 'TOUR', 'COACH', 'UK', 'LONGHAUL', 'ISLANDS', 'LAKES', 'RAIL'],
    'hotel, hotels, resort, resorts',
  ],
  [['LONGHAUL'], 'long haul, longhaul, far away, faraway, exotic'],
  [['ISLANDS'], 'islands, island, island holiday'],
  [['LAKES'], 'lakes, mountains, lakes and mountains, lake, mountain'],
];

/** Not a kind of holiday: a cruise may also leave by coach. */
export const coachWords =
  'coach, coaches, coach trip, coach trips, coach tour, coach tours, coach holiday, coach ' +
  'holidays, coach break, coach breaks, by coach, bus, bus trip, bus trips, by bus, coach pick ' +
  'up points, coach pick ups, pick up points, pickup points, local pick up, local pick ups';

/** Part of any kind of holiday: a cruise may begin on a train. */
export const railWords =
  'rail, train, trains, by rail, by train, rail holiday, rail holidays, train holiday, train ' +
  'holidays, train travel, train trip, train trips, train journey, train journeys, train tour, ' +
  'train tours, railway, railways, scenic train, scenic trains, scenic rail, scenic railway, ' +
  'scenic train journey, scenic train journeys';

const kindNouns: Record<OfferKind, string> = {
  BEACH: 'beach holidays',
  CITY: 'city breaks',
  SKI: 'ski holidays',
  TOUR: 'escorted tours',
  COACH: 'coach tours',
  CRUISE: 'ocean cruises',
  RIVER: 'river cruises',
  UK: 'UK breaks',
  LONGHAUL: 'long-haul holidays',
  ISLANDS: 'island holidays',
  LAKES: 'holidays by lakes and mountains',
  RAIL: 'holidays by rail',
};

/** Returns the wording of kinds of holiday in a sentence: `beach holidays`, `cruises`. */
export function nameKinds(kinds: readonly OfferKind[]): string {
  if (kinds.includes('CRUISE')) return 'cruises';
  if (kinds.length > 3) return 'holidays on land';
  if (kinds.length > 1) return 'tours';
  return kinds.map((kind) => kindNouns[kind]).join(' or ');
}

export const boardWords: readonly (readonly [Board, string])[] = [
  ['ALL_INCLUSIVE', 'all inclusive, all inc, allinclusive, ai'],
  ['HALF_BOARD', 'half board, halfboard'],
  ['FULL_BOARD', 'full board, fullboard'],
  ['BED_AND_BREAKFAST', 'b and b, bed and breakfast, bb, bandb'],
  ['SELF_CATERING', 'self catering, selfcatering'],
  ['ROOM_ONLY', 'room only'],
];

/** Months of the year, 1 is January. */
export const monthWords: readonly (readonly [readonly number[], string, string])[] = [
  [[1], 'January', 'january, jan'],
  [[2], 'February', 'february, feb, febuary'],
  [[3], 'March', 'march, mar'],
  [[4], 'April', 'april, apr'],
  [[5], 'May', 'may'],
  [[6], 'June', 'june, jun'],
  [[7], 'July', 'july, jul'],
  [[8], 'August', 'august, aug'],
  [[9], 'September', 'september, sept, sep'],
  [[10], 'October', 'october, oct'],
  [[11], 'November', 'november, nov'],
  [[12], 'December', 'december, dec'],
  [[6, 7, 8], 'summer', 'summer, summer holidays'],
  [[12, 1, 2], 'winter', 'winter'],
  [[3, 4, 5], 'spring', 'spring'],
  [[9, 10, 11], 'autumn', 'autumn'],
];

export const soloWords =
  'solo, single, singles, alone, widow, widowed, widower, on my own, travelling alone, solo ' +
  'traveller, solo travellers, for one, for 1, one person, 1 person, single person, single room, single rooms, single occupancy, room for one, rooms for one, ' +
  'room on my own';
/** Parties larger than any price on sale is for. */
export const largeParty =
  /\b(?:party|group) of (?:[7-9]|[1-9]\d)\b|\b(?:[7-9]|[1-9]\d) (?:of us|in (?:our|the) (?:group|party|family)|ladies|women|men|members|friends|adults|people|passengers)\b|\bfor (?:[7-9]|[1-9]\d)\b(?: of us\b)?(?! (?:nights?|days?|weeks?|months?|pounds|quid|euros|dollars)|[.,\d])/i;

const occasionOrClub =
  /\b(?:hen|stag)(?:s|'s)?(?: (?:do|party|night|weekend|trip|holiday))\b|\b(?:wi|w\.i\.|u3a|women['’]?s institute|(?<!solos? )club|society|church|choir|scouts?) (?:coach |group )?(?:outing|trip|tour|visit|group)s?\b|\bschool (?:trip|tour|group|visit)s?\b|(?<!small[- ])\bgroup (?:booking|trip|holiday|travel|tour|rate|discount|cruise)s?\b|\b(?:large|big) (?:group|party)\b|\b(?:family|school) (?:gathering|reunion)s?\b|\breunion\b|\b(?:girls|girly|girlie|ladies|lads|boys)['’]? (?:trip|holiday|weekend|break|away|night away)s?\b|\b(?:golden|silver|ruby|diamond|pearl) wedding(?: anniversary)?\b|\b(?:\d0th |\d0 |special |big )?(?:wedding )?(?:birthday|anniversary)(?: (?:party|trip|treat|celebration|holiday))?\b|\b\d0th\b(?! (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/i;

/** Large groups and celebrations, which staff plan with the visitor. */
export const gathering = new RegExp(`${largeParty.source}|${occasionOrClub.source}`, 'i');

/** Two adults and two children in any wording, or the age of a child. */
export const withChildren =
  /\b(?:\d|one|two|three|four) (?:adults?|grown ?-?ups?|parents?)(?:,| and| \+| &| with)? ?(?:\d|one|two|three|four|a) (?:kids?|child(?:ren)?|toddlers?|teen(?:ager)?s?|bab(?:y|ies))\b|\bage[ds]? (?:of )?(?:[1-9]|1[0-7])\b(?:(?:,| and| &|, and) (?:[1-9]|1[0-7])\b)*|\b(?:[1-9]|1[0-7])[- ]?(?:years?|yrs?|months?)[- ]olds?\b/gi;

/** Ignored: it says no more than the names of the two places. */
export const twinCentres =
  /\b(?:twin|two|2|multi|dual)[- ]?(?:cent(?:re|er)|city|island)s?(?: (?:holiday|break|trip)s?)?\b/gi;

export const noFlyWords =
  'no fly, no flying, from home, from uk, from the uk, from england, from a uk port, uk port, ' +
  'uk ports, from a british port, home port, not flying, without flights, without an airport, ' +
  'no airports, without flying, no flight, no flights, without a flight, non flying, afraid of ' +
  'flying, scared of flying, frightened of flying, terrified of flying, fear of flying, ' +
  'nervous of flying, hate flying, hates flying, dislike flying, avoid flying, dont fly, ' +
  'doesnt fly, cant fly, cannot fly, wont fly, will not fly, refuse to fly, dont like flying, ' +
  'doesnt like flying, dont want to fly, not fly, nervous flyer, not plane, not by plane, not ' +
  'by air, no plane, no planes, without a plane, without planes, instead of flying, instead of ' +
  'a plane';
/** The opposite. */
export const flightWords =
  'including flights, including flight, with flights, flights included, flight included, flights inc, inc flights, ' +
  'incl flights, with flight';
export const soonWords =
  'earliest, soonest, last minute, last minute deals, late deals, late deal, late ' +
  'availability, as soon as possible, asap, soon, short notice, next week, next month, this ' +
  'month, this week, this weekend, next weekend, tomorrow';
/** Luxury means the best hotels, and the lines whose content says so. */
export const luxuryWords =
  'luxury, luxurious, luxury holiday, luxury holidays, high end, top end, upmarket, upscale, ' +
  'deluxe, expensive, most expensive, posh, splash out';
export const cheapWords =
  'cheap, cheapest, budget, bargain, bargains, low cost, cheaper, lowest price, value, good ' +
  'value, great value, best value, affordable, reasonable, reasonably priced, inexpensive, not ' +
  'expensive, not too expensive, not very expensive, isnt expensive, isnt too expensive, ' +
  'doesnt cost much, on a budget, cheap and cheerful, cheap as chips, not dear, not too dear, not very dear';

/** Star ratings of hotels, as the operator counts them. */
export const starWords: readonly (readonly [readonly string[], string, string])[] = [
  [['5'], 'in five-star hotels', '5 star, five star, 5 stars, five stars'],
  [['4', '5'], 'in hotels of four stars or more', '4 star, four star, 4 stars, four stars'],
  [['3', '4', '5'], 'in hotels of three stars or more', '3 star, three star, 3 stars, three stars'],
];

export const gradeWords: readonly (readonly [string, string, string])[] = [
  ['balcony', 'a cabin with a balcony', 'balcony, balcony cabin'],
  ['suite', 'a suite', 'suite, suites'],
  ['inside', 'an inside cabin', 'inside cabin'],
  ['outside', 'an outside cabin', 'outside cabin, ocean view, sea view cabin, oceanview, seaview cabin'],
  ['single', 'a single cabin', 'single cabin, solo cabin'],
];

export const watersWords: readonly (readonly [string, string])[] = [
  ['norway', 'fjord, fjords, arctic cruise'],
  ['britain', 'round britain, british isles cruise'],
  ['baltic', 'baltic, baltics, baltic sea'],
  ['mediterranean', 'mediterranean, med, the med'],
  ['caribbean', 'caribbean, west indies'],
];

/** Minimum daytime temperatures in °C, by the tables of the guides, for words about warmth. */
export const warmthWords: readonly (readonly [number, string])[] = [
  [25, 'hot, very hot, hottest, scorching, somewhere hot, hot weather, heat'],
  [20, 'warm, sun, sunny, sunshine, somewhere warm, somewhere sunny, warm weather, summer sun, warmth'],
];

/** Exclusive maximum daytime temperatures in °C, for visitors who avoid the heat. */
export const coolWords: readonly (readonly [number, string])[] = [
  [
    24,
    'not too hot, not hot, not so hot, not very hot, not too warm, not boiling, not scorching, ' +
      'cool, cooler, cool weather, cooler weather, mild, milder, mild weather, avoid the heat, ' +
      'avoiding the heat, escape the heat, no heat, without the heat, coolcation, coolcations',
  ],
];

/** Party that a price is for, by its basis: the wording in a sentence and the typed phrases. */
export const partyWords: readonly (readonly [string, string, string])[] = [
  [
    'family',
    'families',
    'family, families, single parent, single parents, single parent family, single mum, single mums, single ' +
      'mother, single dad, single dads, single father, lone mum, lone dad, one parent, one ' +
      'parent family, lone parent, family holiday, family holidays, family friendly, kids, kid, ' +
      'children, child, with kids, with children, toddler, toddlers, baby, teenager, teenagers, ' +
      'teens, grandchildren, grandkids, grandparents, three generations, three generation, multi ' +
      'generation, multi generational, multigenerational, whole family, family of four, family ' +
      'of 4, family of five, family of 5, family of six, family of 6, family of three, family of ' +
      '3, infant, infants, two children, 2 children, two kids, 2 kids, 2 adults and 2 children, ' +
      '2 adults 2 children, two adults and two children, for four, for 4, four people, 4 people, ' +
      'party of four, four of us, 4 of us, for five, for 5, five people, 5 people, five of us, 5 of us, ' +
      'party of five, for six, for 6, six people, 6 people, six of us, 6 of us, party of six',
  ],
  [
    'two_sharing',
    'two',
    'for two, for 2, for a couple, two people, 2 people, two adults, 2 adults, two of us, 2 of us, pair of us',
  ],
];

/** Sorts by audience and excludes nothing, also for people of that age who travel alone. */
export const overFifties = 'people of 50 and over';

export interface ThemeOptions {
  /** Preposition in a sentence, where the theme is more than a mention on pages. */
  readonly said?: 'for' | 'with' | 'on';
  /** True where ships can have it too, by their notes. */
  readonly ofShips?: true;
  /** Kinds of holiday that come near, where nothing on sale mentions the theme. */
  readonly near?: readonly OfferKind[];
  /** Theme of those that come nearest. */
  readonly nearTheme?: string;
  /** True where nothing else is of use: a holiday without the dog is none. */
  readonly isMust?: true;
  /** Basis of the prices that rank first. */
  readonly party?: string;
  /** True where what is not in the price says nothing: a car for hire is no holiday with a car. */
  readonly isInPrice?: true;
}

/** Themes of holidays: the wording in a sentence, the typed phrases, and the pattern of offer texts. */
export const themes: readonly (readonly [string, string, RegExp, ThemeOptions?])[] = [
  [
    'the northern lights',
    'northern lights, the northern lights, aurora borealis, northern light',
    // Aurora is also a ship.
    /[Nn]orthern [Ll]ights|aurora|[Aa]urora [Bb]orealis|(?:for|see|hunt\w*|chas\w*) the lights|the lights may/,
  ],
  [
    'Christmas markets',
    'christmas market, christmas markets, advent market, advent markets, german market, german markets, ' +
      'christmas shopping',
    /christmas markets?|advent markets?|market time|markets? (?:are|is) lit|week of advent/i,
  ],
  [
    'tulips and bulb fields',
    'bulb fields, bulb field, tulip, tulips, tulip fields',
    /bulb ?fields?|tulip|keukenhof/i,
  ],
  ['the midnight sun', 'midnight sun, the midnight sun', /midnight sun|sun does not set/i],
  [
    'turkey and tinsel',
    'turkey and tinsel, tinsel and turkey, turkey and tinsel break, turkey and tinsel breaks',
    /turkey and tinsel/i,
    { near: ['COACH', 'UK'], nearTheme: 'Christmas markets' },
  ],
  ['whales', 'whale, whales, whale watching', /\bwhales?\b/i],
  [
    'a safari',
    'safari, safaris, game drive, game drives, big five',
    /\bsafaris?\b|game drive|game reserve|tiger/i,
  ],
  [
    'First World War battlefields',
    'first world war, world war one, world war 1, ww1, wwi, great war, ww1 battlefields, ww1 ' +
      'battlefield, first world war battlefields, western front',
    /first world war|\bSomme\b|\bYpres\b|Vimy|Menin|Passchendaele|Tyne Cot|trenches/i,
  ],
  [
    'Second World War battlefields',
    'second world war, world war two, world war 2, ww2, wwii, d day, dday, ve day, vj day, ' +
      'dunkirk, d day beaches, normandy beaches, landing beaches, normandy landings, d day ' +
      'landings, landing, landings, market garden, ww2 battlefields, ww2 battlefield, second world war battlefields',
    /second world war|D-Day|Pegasus Bridge|Pointe du Hoc|landing beaches|Arnhem(?:,|:) the bridge|\b194[45]\b/i,
  ],
  [
    'battlefields',
    'battlefield, battlefields, battlefield tour, battlefield tours, war graves',
    /battlefield|war grave|\bthe Somme\b|trenches|\bYpres\b|D-Day|Pegasus Bridge|Pointe du Hoc|Vimy|Arnhem(?:,|:) the bridge/i,
  ],
  [
    'walking',
    'walking, walks, walk, walker, walkers, hiking, hike, hikes, hiker, hikers, rambling, ' +
      'ramblers, trekking, walking holiday, walking holidays',
    /\bwalk(?:s|ing|ers?)\b(?! (?:pace|grade)|:)|\bhik(?:e|es|ing)\b|\bfootpath|\blevadas?\b/i,
  ],
  [
    'a dog or another pet',
    'dog, dogs, dog friendly, with dog, with dogs, with a dog, with my dog, take my dog, bring ' +
      'my dog, take the dog, pet, pets, pet friendly, puppy, cat, cats',
    /\bdogs?\b(?! sled)|\bpets?(?![\p{L}\d])/iu,
    { isMust: true },
  ],
  [
    'a voyage round the world',
    'world cruise, world cruises, world voyage, world voyages, round the world, round the ' +
      'world cruise, around the world',
    /round the world|world (?:cruise|voyage)/i,
    { near: ['CRUISE'] },
  ],
  [
    'peace and quiet',
    'quiet, quieter, peaceful, peace and quiet, secluded, tranquil, away from it all, off the ' +
      'beaten track, relaxing, away from crowds',
    /\bquiet|peaceful|secluded|\bcalm\b|no crowds/i,
  ],
  [
    'theme parks',
    'theme park, theme parks, water park, water parks, amusement park, roller coasters',
    /theme parks?|water parks?|Disney|Universal|(?:days|group) of parks|parks? tickets?/i,
  ],
  [
    'the Orient Express',
    'orient express, the orient express, venice simplon orient express',
    /Orient Express/i,
    { near: ['RAIL'] },
  ],
  [
    'the Glenfinnan viaduct',
    'glenfinnan, glenfinnan viaduct, jacobite, jacobite train, jacobite steam train, harry ' +
      'potter train, harry potter, hogwarts express',
    /Glenfinnan/i,
  ],
  ['steam trains', 'steam train, steam trains, steam railway, steam railways', /\bsteam\b/i],
  [
    'tall ships',
    'tall ship, tall ships, sailing ship, sailing ships, square rigger',
    /tall ship|square[- ]rigg|\b(?:Royal|Star) (?:Clipper|Flyer)/i,
  ],
  [
    'the Chelsea Flower Show',
    'chelsea flower show, chelsea flower, chelsea',
    /Chelsea Flower/i,
    { near: ['UK', 'COACH'], nearTheme: 'gardens' },
  ],
  [
    'Hampton Court',
    'hampton court, hampton court palace, hampton court flower show',
    /Hampton Court/i,
    { near: ['UK', 'COACH'], nearTheme: 'gardens' },
  ],
  ['Monet', 'monet, monets garden, monet garden', /\bMonet/, { nearTheme: 'gardens' }],
  [
    'gardens',
    'garden, gardens, gardening, garden tour, garden tours, gardens tour, gardens tours, ' +
      'flower show, flower shows',
    /\bgardens?\b(?! Route)/,
  ],
  [
    'castles or palaces',
    'stately home, stately homes, country house, country houses, castle, castles, palace, ' +
      'palaces, historic house, historic houses, national trust',
    /stately|\bcastles?\b|\bpalaces?\b|country house|\bOsborne\b|Chatsworth|Highgrove|Sandringham|Blenheim/i,
  ],
  [
    'snorkelling or diving',
    'snorkel, snorkels, snorkelling, snorkeling, scuba, scuba diving, diving, dive, dives, coral reef, coral reefs',
    /snorkel|scuba|\bdiv(?:e|es|ing|ers?)\b|\breefs?\b/i,
  ],
  [
    'a rail pass',
    'interrail, inter rail, interrailing, inter railing, interrail pass, interrailing pass, eurail, rail pass, rail passes',
    /Interrail|\brail pass/i,
    { near: ['RAIL'] },
  ],
  [
    'spas and thermal baths',
    'spa, spas, spa break, spa breaks, spa weekend, spa hotel, thermal bath, thermal baths, thermal spa, wellness',
    /\bspa\b|thermal bath|wellness/i,
  ],
  [
    'a car',
    'self drive, self driving, selfdrive, fly drive, with a car, car included, car hire ' +
      'included, touring by car, road trip, road trips, drive, driving, by car, car, with car, ' +
      'driving holiday, driving holidays, hire car included, with car hire',
    /\b(?:with|in) (?:a|your own) (?:small )?car\b|self-drive|hire car|\bcar ferry|ferry for a car/i,
    { said: 'with', isInPrice: true },
  ],
  [
    'your own car',
    'own car, my car, our car, my own car, our own car, in my own car, in our own car, with own car, with my ' +
      'car, with our car, with your own car, with my own car, with our own car, take the car, take my car, ' +
      'take our car, taking the car, taking my car, taking our car, car ferry, ferry with car, ferry and car',
    /your own car|\bcar ferry|ferry for a car|Car: yours|the car goes too/i,
    { said: 'with', isInPrice: true, near: ['UK'] },
  ],
  ['the Eurostar', 'eurostar, euro star, channel tunnel', /Eurostar|St Pancras/],
  [
    'cycling',
    'cycling, cycle, bike, bikes, bicycle, cycling holiday, cycle tour',
    /\bcycl(?:e|es|ing)\b|\bbikes?\b|bicycle/i,
  ],
  [
    'wildlife',
    'wildlife, penguin, penguins, bird watching, birdwatching, birds, birding, animals, wildlife watching, polar bear, polar bears',
    /wildlife|\bbirds?\b|\bbears?\b|puffin|elephant|\btigers?\b|sloth|penguin/i,
  ],
  [
    'wine',
    'wine, wines, wine tasting, wine tour, vineyard, vineyards',
    /\bwines?\b(?! (?:list|at|with)\b)|vineyard|winelands/i,
  ],
  [
    'history and ancient places',
    'history, historical, historic, historic sites, ancient history, ancient ruins, ancient, ' +
      'ruins, roman ruins, archaeology, archaeological, archaeological sites, culture, cultural, ' +
      'museums',
    /\bhistor(?:y|ic|ical|ian)|\bancient\b|archaeolog|\bRoman (?:theatre|arena|ruins|wall|villa|temple|town|city)|\bruins\b|\bmuseums?\b/i,
  ],
  [
    'food and cooking',
    'food, foodie, foodies, food tour, food tours, gastronomy, gourmet, culinary, cookery, ' +
      'cooking, cookery class, cooking class, cooking classes, cooking holiday, cookery holiday, ' +
      'street food',
    /\bcook(?:ing|ery)\b|food tour|street food|\btastings?\b|gourmet/i,
  ],
  [
    'sleighs and huskies',
    'husky, huskies, husky sledding, husky safari, husky ride, dog sledding, dog sled, ' +
      'sledding, reindeer, sleigh, sleigh ride, sleigh rides',
    /\bhusk(?:y|ies)\b|reindeer|\bsleighs?\b/i,
  ],
  [
    'a car from your door',
    'door to door, from my door, from my own door, from your door, collected from home, pick ' +
      'me up from home, picked up from home, pick up from home, home pick up, home pickup, ' +
      'chauffeur, chauffeur transfers',
    /(?:from|at|to) your (?:own )?(?:front )?door|home pick-?up|chauffeur|from your home|\bCar from home to\b/i,
    { said: 'with' },
  ],
  [
    'water slides',
    'water slides, water slide, waterslides, waterslide, slides, splash park, aqua park, aquapark',
    /\bslides?\b|splash park|aqua ?park/i,
  ],
  [
    'island hopping',
    'island hopping, island hop, island hopper, hopping, several islands, different islands',
    /island[- ]hop|\b(?:two|three|four|five|six|several|different) (?:\p{L}+ )?islands\b/iu,
  ],
  [
    'small ships',
    'small ship, small ships, smaller ship, smaller ships, small ship cruise, small ship ' +
      'cruises, small ship cruising, small cruise ship, small cruise ships, yacht cruise, ' +
      'boutique ship',
    /\b\d{2,3} guests/,
    { said: 'on', ofShips: true },
  ],
  [
    'large ships',
    'big ship, big ships, large ship, large ships, biggest ship, largest ship, bigger ship, bigger ships, mega ship',
    /\b[3-9]\d{3} guests/,
    { said: 'on', ofShips: true },
  ],
  [
    'music and opera',
    'opera, music, concert, concerts, classical music, music festival, music festivals, opera festival',
    /\boperas?\b|concert|\bmusic\b/i,
    { isInPrice: true },
  ],
  [
    overFifties,
    'over 50s, over fifties, over 55s, over 60s, over sixties, over 65s, over 70s, over ' +
      'seventies, over 80s, over 50, over 60, over 70, seniors, senior citizens, pensioners, ' +
      'oaps, retired',
    /over[- ]50s?|50 (?:and|or) over/i,
    { said: 'for' },
  ],
  [
    'beginners',
    'beginner, beginners, for beginners, first timer, first timers, learn to ski, learning to ski',
    /beginner|first[- ]timer|nursery slope/i,
  ],
  [
    'an expedition',
    'expedition, expeditions, expedition cruise, expedition cruises, expedition ship, expedition ships',
    /\bexpeditions?\b/i,
    { ofShips: true, near: ['CRUISE'] },
  ],
  [
    'drinks in the price',
    'drinks included, drinks inclusive, free drinks, drinks package, drinks package included, ' +
      'drinks in the fare, with drinks, drinks and tips included',
    /(?:drinks package|meals(?:, \w+)*,? (?:and )?(?:most |local |turkish )?drinks|drinks with|\bdrinks and Wi-Fi)/i,
    { isInPrice: true },
  ],
  [
    'a day to celebrate',
    'celebration, celebrate, celebrating, milestone birthday, special occasion, special occasions, ' +
      'somewhere special, something special, really special, special treat',
    /birthday|wedding anniversar|golden wedding|celebrat/i,
  ],
  [
    'no single supplement',
    'no single supplement, no single supplements, without single supplement, without a single ' +
      'supplement, single supplement, single supplements, no supplement, no supplements, no solo ' +
      'supplement, single no supplement, single no supplements, no extra for single, no single ' +
      'room supplement, single room no supplement',
    /no single supplement|single supplement: none|no supplement/i,
    { said: 'with', party: 'solo' },
  ],
  [
    'an Atlantic crossing',
    'repositioning, repositioning cruise, repositioning cruises, transatlantic, transatlantic ' +
      'cruise, transatlantic crossing, trans atlantic, trans atlantic cruise, atlantic crossing',
    /transatlantic|Atlantic crossing|Lisbon to Barbados/i,
  ],
  [
    'adults only',
    'adults only, adult only, adults only ship, adults only ships, child free, no children, ' +
      'without children, no kids, without kids, kid free',
    /adults[- ]only|no children|(?:sixteen|eighteen|\b16|\b18) and over/i,
    { said: 'for', ofShips: true },
  ],
];

/** Needs of visitors: the wording, the typed phrases, and the pattern of access notes that meet them. */
export const needs: readonly (readonly [string, string, RegExp])[] = [
  [
    'adapted cabins or rooms',
    'wheelchair, wheelchairs, wheelchair friendly, wheelchair accessible, wheelchair access, ' +
      'wheelchair user, wheelchair users, wheelchair cabin, accessible cabin, accessible cabins, ' +
      'accessible room, accessible rooms, accessible hotel, accessible holiday, accessible ' +
      'holidays, accessible cruise, accessible cruises, accessible, disabled, disabled cabin, ' +
      'disabled cabins, disabled access, disabled friendly, disabled holiday, disabled holidays, ' +
      'disabled room, disabled people, disability, adapted cabin, adapted cabins, adapted room, ' +
      'adapted rooms, wet room, roll in shower',
    /\badapted\b|accessible (?:cabin|room)|roll-in shower|wet-room/i,
  ],
  [
    'level ground or a lift',
    'mobility, limited mobility, reduced mobility, cant walk far, no stairs, without stairs, stairs, no steps, ' +
      'few steps, no hills, no hill, not hilly, flat, level, walking stick, walking frame, walking aid, zimmer frame, ' +
      'rollator, cant manage stairs, bad knees, bad knee, bad hip, bad back, arthritis, difficulty walking, walking ' +
      'difficulties, poor mobility, unsteady, elderly parents, lift, lifts, hotel lift, with a lift, lift to every ' +
      'floor, lift access, elevator',
    /\b(?:flat|level)\b(?! (?:\d|bo))|\b(?:a|two|three) lifts?\b|hotel lift: yes|lifts? to (?:every|all)|lift serves|with a lift|step-free/i,
  ],
  [
    'room for a mobility scooter',
    'mobility scooter, mobility scooters, scooter, scooters, electric scooter, electric wheelchair, powered wheelchair',
    // A note that asks for word of a scooter is no invitation.
    /(?<!\bTell us[^.]*)\bscooters?\b/i,
  ],
];

/** Nicknames of currencies, in addition to their names. */
export const currencyNicknames: readonly (readonly [string, string])[] = [
  ['USD', 'dollar, dollars, us dollars, american dollar, american dollars, bucks'],
  ['EUR', 'spanish money, french money, greek money, european money'],
  ['TRY', 'turkish money, liras'],
  ['NOK', 'kroner, krone, norwegian kroner'],
  ['DKK', 'danish kroner'],
  ['SEK', 'kronor, krona, swedish kronor'],
  ['CZK', 'czech crowns, czech money, korunas'],
  ['PLN', 'zlotys, zloties, polish money'],
  ['CHF', 'francs, swiss money'],
  ['AED', 'dirhams, dubai money'],
];

/** Searched literally, whatever their words mean separately. */
export const literalPhrases =
  'lift pass, lift passes, ski lift, ski lifts, ski pass, ski passes, chair lift, cable car, flower, hot tub, hot tubs, hot springs, hot spring, hot air balloon, sun deck, lazy river';

export function splitPhrases(phrases: string): string[] {
  return phrases.split(', ');
}
