/** The three questions of the currency calculator: which way, which currency, how much. */
import type {
  ExchangeDirection,
  ExchangeFieldError,
  ExchangeRate,
  ExchangeRequest,
} from '#shared/money/exchange.ts';
import fieldPartsStyles from '../forms/field-parts.module.css';

interface ExchangeFieldsProps {
  rates: readonly ExchangeRate[];
  /** Initial field values. */
  initial: ExchangeRequest;
  problem: ExchangeFieldError | undefined;
}

const directions: readonly [ExchangeDirection, string][] = [
  ['pounds', 'I have pounds to spend'],
  ['foreign', 'I want an amount of foreign money'],
  ['back', 'I have notes left over'],
];

/** Fixed id prefix: there is one calculator on a page. */
const id = 'work-out';

export function ExchangeFields({ rates, initial, problem }: ExchangeFieldsProps) {
  const known = initial.currency === '' || rates.some(({ code }) => code === initial.currency);
  const invalidProps = (field: ExchangeFieldError['field']) =>
    problem?.field === field && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` };
  return (
    <>
      <fieldset className={fieldPartsStyles.field}>
        <legend>What would you like to know?</legend>
        {directions.map(([value, label]) => (
          <label key={value} className={fieldPartsStyles.choice}>
            <input
              type="radio"
              name="way"
              value={value}
              defaultChecked={value === (initial.way || 'pounds')}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div className={fieldPartsStyles.field}>
        <label htmlFor={`${id}-currency`}>Currency</label>
        <select
          id={`${id}-currency`}
          name="currency"
          defaultValue={initial.currency || defaultCurrency(rates)}
          {...invalidProps('currency')}
        >
          {!known && <option value={initial.currency}>Choose one</option>}
          {rates.map(({ code, name }) => (
            <option key={code} value={code}>
              {name} ({code})
            </option>
          ))}
        </select>
        {problem?.field === 'currency' && <FieldMessage message={problem.message} />}
      </div>
      <div className={fieldPartsStyles.field}>
        <label htmlFor={`${id}-amount`}>How much</label>
        <p className={fieldPartsStyles.hint}>
          How many pounds you have, or how many euros or dollars you want.
        </p>
        <input
          id={`${id}-amount`}
          name="amount"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={80}
          defaultValue={initial.amount}
          {...invalidProps('amount')}
        />
        {problem?.field === 'amount' && <FieldMessage message={problem.message} />}
      </div>
    </>
  );
}

/** Returns the euro, which most visitors ask for, or else the first currency. */
export function defaultCurrency(rates: readonly ExchangeRate[]): string {
  return (rates.find(({ code }) => code === 'EUR') ?? rates[0])?.code ?? '';
}

function FieldMessage({ message }: { message: string }) {
  return (
    <p className={fieldPartsStyles.error} id={`${id}-problem`}>
      {message}
    </p>
  );
}
