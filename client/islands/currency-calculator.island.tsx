/** Travel money calculator, both ways and for leftover notes: a GET form, answered while it is filled in. */
import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { formatDateTime } from '#shared/dates.ts';
import {
  calculateExchange,
  type Exchange,
  type ExchangeRate,
  type ExchangeRequest,
} from '#shared/money/exchange.ts';
import { formatUnits } from '#shared/money/money.ts';
import { useApp } from '../app-context.ts';
import buttonStyles from '../components/page-parts/button.module.css';
import { Announcement } from '../query/announcement.tsx';
import styles from './currency-calculator.module.css';
import { describeExchange } from './describe-exchange.ts';
import { defaultCurrency, ExchangeFields } from './exchange-fields.tsx';
import { island } from './island.tsx';
import { useCurrentRates } from './use-current-rates.ts';

interface CurrencyCalculatorProps {
  rates: readonly ExchangeRate[];
  /** Read from the address by `readExchangeRequest`: the page declares keys `currency`, `amount`, `way`. */
  request: ExchangeRequest;
  /** Path of the page that contains it. */
  action: string;
}

/** Large enough for a note of every currency. */
const exampleAmount = '500';

/** Another query in the address remounts the form. */
export default island('currency-calculator', 'The calculator', (props: CurrencyCalculatorProps) => {
  const { currency, amount, way } = props.request;
  return <Calculator key={`${currency} ${amount} ${way}`} {...props} />;
});

function Calculator({ rates: pageRates, request: first, action }: CurrencyCalculatorProps) {
  const { now } = useApp();
  const { rates, refreshIfStale } = useCurrentRates(pageRates, now);
  const form = useRef<HTMLFormElement>(null);
  const [request, setRequest] = useState(first);
  const [submitted, setSubmitted] = useState(first.currency + first.amount + first.way !== '');

  // Reads fields that were filled in before hydration or restored by the browser.
  useEffect(() => {
    if (form.current) setRequest(readFields(form.current));
  }, []);

  const read = (event: FormEvent<HTMLFormElement>) => {
    refreshIfStale();
    setRequest(readFields(event.currentTarget));
    // Errors beside fields show only after a submit: while typing they would move the button under a finger.
    setSubmitted(false);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = readFields(event.currentTarget);
    setRequest(fields);
    setSubmitted(true);
    const { problem } = calculateExchange(rates, fields);
    if (problem) (event.currentTarget.elements.namedItem(problem.field) as HTMLElement).focus();
    history.replaceState(history.state, '', `${action}?${new URLSearchParams({ ...fields })}`);
    for (const other of document.querySelectorAll<HTMLFormElement>('[data-keeps-calculation]'))
      keepFields(other, fields);
  };

  if (rates.length === 0) return null;
  const effectiveRequest = { ...request, currency: request.currency || defaultCurrency(rates) };
  const { exchange, problem } = calculateExchange(rates, effectiveRequest);
  const description = exchange && describeExchange(exchange);
  return (
    <form
      ref={form}
      id="work-out"
      className={styles.calculator}
      action={`${action}#work-out`}
      method="get"
      noValidate
      onInput={read}
      onSubmit={submit}
    >
      <div className={styles.questions}>
        <ExchangeFields rates={rates} initial={first} problem={submitted ? problem : undefined} />
        <button className={`${buttonStyles.solid} ${styles.button}`} type="submit">
          Work it out
        </button>
      </div>
      <div className={styles.answer}>
        {description ? (
          <>
            <p className={styles.sum} data-sum="">
              {description.summary}
            </p>
            {description.explanation.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p className={styles.checkedLine}>Rate checked {formatDateTime(exchange.rate.checkedAt)}.</p>
            {exchange.direction !== 'back' && (
              <p>
                <a
                  className={buttonStyles.solid}
                  href={`${action}?${new URLSearchParams({ ...effectiveRequest })}#reserve`}
                >
                  {`Reserve ${formatUnits(exchange.notes, exchange.rate.symbol)}`}
                </a>
              </p>
            )}
          </>
        ) : (
          <Placeholder
            message={request.amount && problem && !submitted ? problem.message : undefined}
            example={calculateExchange(rates, { ...effectiveRequest, amount: exampleAmount }).exchange}
          />
        )}
      </div>
      <Announcement
        text={
          description
            ? `${description.summary}. ${description.explanation.join(' ')}`
            : (problem?.message ?? '')
        }
      />
    </form>
  );
}

/** Shown without a result: the reason, or an example with a round sum. */
function Placeholder({ message, example }: { message: string | undefined; example: Exchange | undefined }) {
  if (message || !example) return <p>{message ?? 'Your answer appears here, in notes we stock.'}</p>;
  return (
    <>
      <p>For example</p>
      <p className={styles.sum} data-sum="">
        {describeExchange(example).summary}
      </p>
      <p>In notes we stock. Type an amount, and your answer appears here.</p>
    </>
  );
}

/** Copies the calculation into other forms of the page, which were rendered before it was made. */
function keepFields(form: HTMLFormElement, fields: ExchangeRequest): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name) ?? form.appendChild(document.createElement('input'));
    Object.assign(field, { type: 'hidden', name, value });
  }
}

function readFields(form: HTMLFormElement): ExchangeRequest {
  const fields = new FormData(form);
  const read = (name: string) => String(fields.get(name) ?? '').trim();
  return { currency: read('currency'), amount: read('amount'), way: read('way') };
}
