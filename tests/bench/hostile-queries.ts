/** The worst queries of up to 6 KB, by kind; each turn has another text, so that none is cached. */
interface Body {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
}

const list = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');
const offerFields =
  'id slug title kind summary place region country countryName departs nights includes ' +
  'excludes art soloFriendly source';

/** Every text contains `turn`. */
export const hostileQueries: Readonly<Record<string, (turn: number) => Body>> = {
  'branches again and again': (turn) => ({ query: `query Q${turn}{${'site{branches{slug}}'.repeat(280)}}` }),
  'one field again and again': (turn) => ({ query: `query Q${turn}{${'site{name}'.repeat(390)}}` }),
  'as often as is allowed': (turn) => ({
    query: `query Q${turn}{${`offers(filter:{ids:[${list(40, (index) => `"${turn}-${index}"`)}]}){total}`.repeat(10)}}`,
  }),
  'aliases with facets': (turn) => ({
    query: `query Q${turn}{${list(
      24,
      (index) =>
        `a${index}:offers(first:0 filter:{maxTotalPence:${turn}${index}}){facets{name ` +
        'options{value label count}}}',
    )}}`,
  }),
  'fragments in each other': (turn) => ({
    query: `query Q${turn}{branches{...F0}}${list(
      24,
      (index) =>
        `fragment F${index} on Branch{slug name phone ` +
        `${list(Math.min(10, 23 - index), (next) => `...F${index + 1 + next}`)}}`,
    )}`,
  }),
  'fragments side by side': (turn) => ({
    query:
      'query ' +
      `Q${turn}{site{${list(60, (index) => `...F${index}`)}}}${list(60, (index) => `fragment F${index} on Site{b${turn}${index}:name}`)}`,
  }),
  'fragments in a circle': (turn) => ({
    query: `query Q${turn}{branches{...F0}}${list(
      40,
      (index) =>
        `fragment F${index} on Branch{slug nearby{branch{...F${(index + 1) % 40} ` +
        `...F${(index + 7) % 40}}}}`,
    )}`,
  }),
  'doubling fragments': (turn) => ({
    query:
      'query ' +
      `Q${turn}{site{...F0}}${list(60, (index) => `fragment F${index} on Site{...F${index + 1} ... on Site{...F${index + 1}}}`)} ` +
      'fragment F60 on Site{name}',
  }),
  'arguments without end': (turn) => ({
    query: `query Q${turn}{offers(${list(250, (index) => `firs${index}:1`)}){total}}`,
  }),
  'variables without end': (turn) => ({
    query: `query Q${turn}(${list(190, (index) => `$v${index}:Int`)}){site{name}}`,
  }),
  'operations without end': (turn) => ({
    query: `${list(70, (index) => `query Q${turn}x${index}{site{...A}}`)} fragment A on Site{name phone email}`,
  }),
  'directives without end': (turn) => ({
    query: `query Q${turn}{site{name ${'@skip(if:false)'.repeat(120)}}}`,
  }),
  'lists within lists': (turn) => ({ query: `query Q${turn}{offers(filter:{ids:${'['.repeat(5900)}` }),
  'objects within objects': (turn) => ({ query: `query Q${turn}{offers(filter:${'{ids:'.repeat(1100)}` }),
  'fields within fields': (turn) => ({ query: `query Q${turn}{${'site{'.repeat(1100)}` }),
  'long words': (turn) => ({
    query:
      'query ' +
      `Q${turn}{${list(28, (index) => `a${index}:nearestBranches(place:"${`${turn}${index} `.repeat(20)}"){miles}`)}}`,
  }),
  'unknown fields': (turn) => ({ query: `query Q${turn}{site{${list(700, (index) => `nam${index}`)}}}` }),
  'comments alone': (turn) => ({ query: `query Q${turn}{site{name}}${'#\n'.repeat(1900)}` }),
  'the whole schema': (turn) => ({
    query:
      `query Q${turn}{__schema{types{name kind description fields(includeDeprecated:true){name ` +
      'description args{name type{name}} type{name kind ofType{name kind ofType{name}}}} ' +
      'inputFields{name type{name}} enumValues{name description}}}}',
  }),
  'codes by variable': (turn) => ({
    query:
      'query ' +
      `Q${turn}($f:OfferFilter){${list(30, (index) => `a${index}:offers(first:1 filter:$f){total facets{name}}`)}}`,
    variables: { f: { ids: Array.from({ length: 550 }, (_, index) => `${index}`) } },
  }),
  'lists by variable, deep': (turn) => ({
    query: `query Q${turn}($f:OfferFilter){offers(filter:$f){total}}`,
    variables: { f: { ids: JSON.parse(`${'['.repeat(2800)}${']'.repeat(2800)}`) } },
  }),
  'a hundred whole offers': (turn) => ({
    query:
      `query Q${turn}{offers(first:100){items{${offerFields} partner{slug name} stay{name stars ` +
      'board} from{kind code name points{place time}} price{basis adults children totalPence ' +
      'perPersonPence} protection{scheme holder number note} facts{label value}}}}',
  }),
  'every story at once': (turn) => ({
    query: `query Q${turn}{${list(30, (index) => `a${index}:releases(first:100){items{slug body}}`)}}`,
  }),
  'offers of branches': (turn) => ({
    query: `query Q${turn}{branches{nearby{branch{offers(first:10){title summary}}}}}`,
  }),
};
