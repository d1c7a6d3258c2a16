/** Parser of questions about foreign money: the currencies and the sum of `how many dollars for £500`. */
import type { ExchangeDirection } from '#shared/money/exchange.ts';
import { toPhrase } from './normalize-words.ts';
import { spellHundreds } from './read-numbers.ts';
import { currencyNicknames, splitPhrases } from './search-words.ts';

export interface MoneyQuestion {
  /** Currency codes, the likeliest first. */
  readonly codes: readonly string[];
  readonly sum: { readonly amount: string; readonly way: ExchangeDirection } | null;
  /** True for notes that the visitor sells back. */
  readonly isBack: boolean;
}

interface Currency {
  readonly code: string;
  readonly name: string;
}

export type ReadMoney = (typed: string) => MoneyQuestion | null;

const signs: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '¥': 'JPY', zł: 'PLN', '₺': 'TRY' };
const back =
  /\b(?:buy(?:ing)? back|bring(?:ing)? back|sell (?:back|my)|selling|change back|exchange back|back (?:in)?to pounds|left ?overs?|unused|unspent|return)\b/i;
/** Codes that are also words: `try skiing`. In capitals they are codes. */
const words = new Set(['try']);

export function createMoneyReader(rates: readonly Currency[]): ReadMoney {
  const byName = nameCurrencies(rates);
  const known = new Set(rates.map(({ code }) => code));
  return (text) => {
    const typed = spellHundreds(text);
    const codes = findCodes(typed, byName, known);
    if (codes.length === 0) return null;
    const isBack = back.test(typed);
    return { codes, sum: readSum(typed, isBack), isBack };
  };
}

/** Maps typed phrases to currencies: names, plurals and nicknames. */
function nameCurrencies(rates: readonly Currency[]): ReadonlyMap<string, readonly string[]> {
  const codes = new Map<string, string[]>();
  const add = (phrase: string, code: string) => {
    const key = toPhrase(phrase);
    if (!codes.get(key)?.includes(code)) codes.set(key, [...(codes.get(key) ?? []), code]);
  };
  for (const [code, phrases] of currencyNicknames)
    if (rates.some((rate) => rate.code === code))
      for (const phrase of splitPhrases(phrases)) add(phrase, code);
  for (const { code, name } of rates) {
    add(name, code);
    add(`${name}s`, code);
    if (!words.has(code.toLowerCase())) add(code, code);
    // `dollar` may be any of them.
    const last = name.split(' ').at(-1) ?? name;
    for (const phrase of [last, `${last}s`]) add(phrase, code);
  }
  return codes;
}

function findCodes(
  typed: string,
  byName: ReadonlyMap<string, readonly string[]>,
  known: ReadonlySet<string>,
): readonly string[] {
  const sign = Object.keys(signs).find((one) => typed.includes(one) && /\d/.test(typed));
  if (sign && known.has(signs[sign] as string)) return [signs[sign] as string];
  const capitals = typed.match(/\b[A-Z]{3}\b/g)?.filter((code) => known.has(code)) ?? [];
  if (capitals.length > 0) return capitals;
  const spoken = toPhrase(typed).split(' ');
  for (let length = Math.min(3, spoken.length); length > 0; length -= 1)
    for (let at = 0; at + length <= spoken.length; at += 1) {
      const codes = byName.get(spoken.slice(at, at + length).join(' '));
      if (codes) return codes;
    }
  return [];
}

/** Reads a sum in pounds to change, or else a foreign sum to buy or, with `isBack`, to sell back. */
function readSum(typed: string, isBack: boolean): MoneyQuestion['sum'] {
  const pounds =
    /£\s*(\d[\d,]*(?:\.\d\d?)?)|\b(\d[\d,]*(?:\.\d\d?)?)\s*(?:pounds?|quid|gbp|sterling)\b/i.exec(typed);
  if (pounds) return { amount: plain(pounds[1] ?? pounds[2]), way: 'pounds' };
  const foreign = /(\d[\d,]*(?:\.\d\d?)?)/.exec(typed);
  if (!foreign) return null;
  return { amount: plain(foreign[1]), way: isBack ? 'back' : 'foreign' };
}

function plain(amount = ''): string {
  return amount.replaceAll(',', '');
}
