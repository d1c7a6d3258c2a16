/** The three questions of the currency calculator: which way, which currency, how much. */
import type { AskedExchange, ExchangeProblem, ExchangeRate, ExchangeWay } from '#shared/exchange.ts';
import fieldPartsStyles from '../forms/field-parts.module.css';

interface ExchangeFieldsProps {
  rates: readonly ExchangeRate[];
  /** What stands in the fields at first. */
  first: AskedExchange;
  problem: ExchangeProblem | undefined;
}

const ways: readonly [ExchangeWay, string][] = [
  ['pounds', 'I have pounds to spend'],
  ['foreign', 'I want a sum in foreign money'],
  ['back', 'I have notes left over'],
];

/** There is one calculator on a page, so its ids are written down. */
const id = 'work-out';

export function ExchangeFields({ rates, first, problem }: ExchangeFieldsProps) {
  const known = first.currency === '' || rates.some(({ code }) => code === first.currency);
  const mark = (field: ExchangeProblem['field']) =>
    problem?.field === field && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` };
  return (
    <>
      <fieldset className={fieldPartsStyles.field}>
        <legend>What would you like to know?</legend>
        {ways.map(([value, label]) => (
          <label key={value} className={fieldPartsStyles.choice}>
            <input type="radio" name="way" value={value} defaultChecked={value === (first.way || 'pounds')} />
            {label}
          </label>
        ))}
      </fieldset>
      <div className={fieldPartsStyles.field}>
        <label htmlFor={`${id}-currency`}>Currency</label>
        <select
          id={`${id}-currency`}
          name="currency"
          defaultValue={first.currency || preferred(rates)}
          {...mark('currency')}
        >
          {!known && <option value={first.currency}>Choose one</option>}
          {rates.map(({ code, name }) => (
            <option key={code} value={code}>
              {name} ({code})
            </option>
          ))}
        </select>
        {problem?.field === 'currency' && <Problem message={problem.message} />}
      </div>
      <div className={fieldPartsStyles.field}>
        <label htmlFor={`${id}-amount`}>How much</label>
        <p className={fieldPartsStyles.hint}>
          In pounds when they are what you have, else in the other money.
        </p>
        <input
          id={`${id}-amount`}
          name="amount"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={80}
          defaultValue={first.amount}
          {...mark('amount')}
        />
        {problem?.field === 'amount' && <Problem message={problem.message} />}
      </div>
    </>
  );
}

/** The currency that most people ask for. */
export function preferred(rates: readonly ExchangeRate[]): string {
  return (rates.find(({ code }) => code === 'EUR') ?? rates[0])?.code ?? '';
}

function Problem({ message }: { message: string }) {
  return (
    <p className={fieldPartsStyles.error} id={`${id}-problem`}>
      {message}
    </p>
  );
}
