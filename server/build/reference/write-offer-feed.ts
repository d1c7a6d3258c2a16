/** Reference of offer feeds: fields, columns and the JSON Schema, from the schema that checks them. */
import {
  feedCabinSchema,
  feedColumns,
  feedDepartureSchema,
  feedOfferSchema,
  feedSchema,
} from '../../catalogue/offer-feed/feed-schema.ts';
import { code, heading, table } from './markdown.ts';

interface Field {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

interface Fields {
  readonly properties: Readonly<Record<string, Field>>;
  readonly required?: readonly string[];
}

export function offerFeedReference(): string {
  return `${heading('Offer feed', 'server/catalogue/offer-feed/feed-schema.ts')}
\`premier content import-offers\` reads the whole list of a partner's offers, at most 50 MB, as JSON or CSV
([what becomes of it](../contracts.md#offer-feeds)). JSON is a list of offers, or an object with the list as \`offers\`
and the time at which it was made as \`madeAt\`. Money is whole pence for one person.

\`\`\`json
{
  "madeAt": "2026-11-27T03:00:00Z",
  "offers": [
    {
      "code": "NW4127",
      "departures": [
        { "departs": "2027-05-14", "nights": 7, "perPersonPence": 63500, "places": 12 },
        { "departs": "2027-06-11", "nights": 7, "perPersonPence": 68900, "soldOut": true }
      ]
    },
    { "code": "NW4128", "onSale": false }
  ]
}
\`\`\`

CSV has one row for each departure, in any order. Its first line names the columns; each but \`code\` may be left out,
and an empty cell is an absent field. Title, summary and \`onSale\` may be in any row of the offer. Columns:
${feedColumns.map(code).join(', ')}.

\`\`\`csv
code,departs,nights,perPersonPence,places
NW4127,2027-05-14,7,63500,12
NW4127,2027-06-11,7,68900,0
\`\`\`

## Offer

${fieldTable(feedOfferSchema as unknown as Fields)}
## Departure

${fieldTable(feedDepartureSchema as unknown as Fields)}
## Cabin

Of a cruise, in JSON only; the cheapest cabin has the price of the offer.

${fieldTable(feedCabinSchema as unknown as Fields)}
## JSON Schema

\`\`\`json
${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', ...feedSchema }, null, 1)}
\`\`\`
`;
}

function fieldTable({ properties, required = [] }: Fields): string {
  const rows = Object.entries(properties).map(([name, field]) => [
    code(name),
    required.includes(name) ? 'yes' : '',
    describe(field),
  ]);
  return table(['Field', 'Required', 'Value'], rows);
}

function describe(field: Field): string {
  const { type, description, minimum, maximum, maxLength, maxItems } = field;
  const limits = [
    minimum === undefined ? '' : `${minimum.toLocaleString('en-GB')} to ${maximum?.toLocaleString('en-GB')}`,
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    maxItems === undefined ? '' : `at most ${maxItems}`,
    field.enum?.map(code).join(', ') ?? '',
  ];
  return [description ?? type ?? '', ...limits].filter((part) => part !== '').join('; ');
}
