/** Part of the world under which a list of destinations shows a country; Europe where unlisted. */
const parts: Readonly<Record<string, readonly string[]>> = {
  'United Kingdom and islands': ['GB', 'GG', 'JE', 'IM', 'IE'],
  Europe: [],
  Americas: ['US', 'CA', 'BB', 'CR', 'EC', 'MX', 'LC', 'AG', 'JM', 'CU', 'DO', 'BR', 'AR', 'PE', 'CL'],
  'Africa and Indian Ocean': ['ZA', 'MA', 'CV', 'MU', 'MV', 'EG', 'TN', 'KE', 'TZ', 'NA', 'BW', 'SC'],
  'Asia and the Gulf': [
    'AE',
    'IN',
    'LK',
    'CN',
    'JP',
    'KR',
    'VN',
    'TH',
    'ID',
    'SG',
    'MY',
    'UZ',
    'OM',
    'NP',
    'KH',
  ],
  'Further still': ['AQ', 'AU', 'NZ', 'GL'],
};

export function worldPart(country: string): string {
  return Object.keys(parts).find((part) => parts[part]?.includes(country)) ?? 'Europe';
}
