/** Works out travel money both ways and what leftover notes are worth: a GET form, answered as it is filled in. */
import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { formatMoment } from '#shared/dates.ts';
import { type AskedExchange, type Exchange, type ExchangeRate, workOut } from '#shared/exchange.ts';
import { island } from '../islands/island.tsx';
import { useShell } from '../shell.ts';
import { Announcement } from './announcement.tsx';
import buttonStyles from './button.module.css';
import styles from './currency-calculator.module.css';
import { ExchangeFields, preferred } from './exchange-fields.tsx';
import { sayExchange } from './exchange-words.ts';
import { useCurrentRates } from './use-current-rates.ts';

interface CurrencyCalculatorProps {
  rates: readonly ExchangeRate[];
  /** From the address, by `readAskedExchange`: the page declares the keys `currency`, `amount` and `way`. */
  asked: AskedExchange;
  /** Path of the page it stands on. */
  action: string;
}

/** Large enough for a note of every currency. */
const exampleAmount = '500';

/** Another question in the address is another page, and the form begins anew. */
export default island('currency-calculator', 'The calculator', (props: CurrencyCalculatorProps) => {
  const { currency, amount, way } = props.asked;
  return <Calculator key={`${currency} ${amount} ${way}`} {...props} />;
});

function Calculator({ rates: pageRates, asked: first, action }: CurrencyCalculatorProps) {
  const { now } = useShell();
  const { rates, keepCurrent } = useCurrentRates(pageRates, now);
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(first);
  const [submitted, setSubmitted] = useState(first.currency + first.amount + first.way !== '');

  // What was filled in before the page came alive, or put back by the browser.
  useEffect(() => {
    if (form.current) setAsked(readFields(form.current));
  }, []);

  const read = (event: FormEvent<HTMLFormElement>) => {
    keepCurrent();
    setAsked(readFields(event.currentTarget));
    // A message beside a field comes and goes with the button: it would move under a finger that is about to press it.
    setSubmitted(false);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = readFields(event.currentTarget);
    setAsked(fields);
    setSubmitted(true);
    const { problem } = workOut(rates, fields);
    if (problem) (event.currentTarget.elements.namedItem(problem.field) as HTMLElement).focus();
    history.replaceState(history.state, '', `${action}?${new URLSearchParams({ ...fields })}`);
  };

  if (rates.length === 0) return null;
  const wanted = { ...asked, currency: asked.currency || preferred(rates) };
  const { exchange, problem } = workOut(rates, wanted);
  const words = exchange && sayExchange(exchange);
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
        <ExchangeFields rates={rates} first={first} problem={submitted ? problem : undefined} />
        <button className={`${buttonStyles.solid} ${styles.button}`} type="submit">
          Work it out
        </button>
      </div>
      <div className={styles.answer}>
        {words ? (
          <>
            <p className={styles.sum} data-sum="">
              {words.answer}
            </p>
            {words.because.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p className={styles.checkedLine}>Rate checked {formatMoment(exchange.rate.checkedAt)}.</p>
          </>
        ) : (
          <Instead
            message={asked.amount && problem && !submitted ? problem.message : undefined}
            example={workOut(rates, { ...wanted, amount: exampleAmount }).exchange}
          />
        )}
      </div>
      <Announcement text={words ? `${words.answer}. ${words.because.join(' ')}` : (problem?.message ?? '')} />
    </form>
  );
}

/** While there is no answer: why, or what a round sum would bring. */
function Instead({ message, example }: { message: string | undefined; example: Exchange | undefined }) {
  if (message || !example) return <p>{message ?? 'The answer stands here, in notes you can hold.'}</p>;
  return (
    <>
      <p>For example</p>
      <p className={styles.sum} data-sum="">
        {sayExchange(example).answer}
      </p>
      <p>In notes you can hold. Your own sum takes its place here.</p>
    </>
  );
}

function readFields(form: HTMLFormElement): AskedExchange {
  const fields = new FormData(form);
  const read = (name: string) => String(fields.get(name) ?? '').trim();
  return { currency: read('currency'), amount: read('amount'), way: read('way') };
}
