/** Pages of newsletters at the desk: the list, one with its letter and figures, writing it, sending it. */
import type { ReactNode } from 'react';
import buttonStyles from '#client/components/page-parts/button.module.css';
import styles from '#client/desk/desk-pages.module.css';
import { formatDateTime } from '#shared/dates.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { DeskForm, type DeskFormState } from '../../staff/pages/desk-form.tsx';
import { ProofBox, type ProofWays } from '../../staff/pages/passkey-button.tsx';
import type { NewsletterRow } from './list-newsletters.ts';
import type { DeskNewsletter } from './newsletter-desk.ts';
import type { NewsletterStatus } from './newsletter-status.ts';

export const newslettersPath = '/staff/newsletters';
export const newsletterAddress = (slug: string) => `${newslettersPath}/${slug}`;

interface ListProps {
  readonly underWay: readonly NewsletterRow[];
  readonly rows: readonly NewsletterRow[];
  readonly isRates: boolean;
  /** Address of the next page; null on the last one. */
  readonly more: string | null;
}

export function NewsletterList({ underWay, rows, isRates, more }: ListProps) {
  return (
    <>
      <p>
        <a className={styles.deskAction} href={`${newslettersPath}/new`}>
          Write a newsletter
        </a>
      </p>
      {underWay.length > 0 && (
        <section aria-labelledby="under-way">
          <h2 id="under-way">Under way</h2>
          <Rows rows={underWay} />
        </section>
      )}
      <section aria-labelledby="all">
        <h2 id="all">{isRates ? 'Rate alerts' : 'All newsletters'}</h2>
        {rows.length === 0 ? <p>Nothing here.</p> : <Rows rows={rows} />}
        {more && (
          <p>
            <a className={styles.deskAction} href={more}>
              More
            </a>
          </p>
        )}
      </section>
      <p>
        <a className={styles.deskAction} href={isRates ? newslettersPath : `${newslettersPath}?view=rates`}>
          {isRates ? 'All newsletters' : 'Rate alerts, which the website writes by itself'}
        </a>
      </p>
      <BackToDesk />
    </>
  );
}

function Rows({ rows }: { readonly rows: readonly NewsletterRow[] }) {
  return (
    <ul className={`plain ${styles.deskCards}`}>
      {rows.map(({ slug, title, state, hasDraft }) => (
        <li key={slug}>
          <a href={newsletterAddress(slug)} className={styles.deskCard}>
            <strong>{title}</strong>
            <span className={styles.deskDue}>{state}</span>
            {hasDraft && <span className={styles.deskWhen}>A change of it is saved as a draft</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

function BackToDesk() {
  return (
    <p>
      <a href="/staff">Back to the desk</a>
    </p>
  );
}

interface NewsletterProps extends DeskNewsletter {
  readonly state: string;
  /** Sentence above the page. */
  readonly notice: string | undefined;
  readonly mistakes: readonly string[];
  /** Plain text of the email; null where the text cannot be read. */
  readonly plain: string | null;
  readonly missing: readonly string[];
  readonly ownAddress: string;
}

export function NewsletterPage(props: NewsletterProps) {
  const { slug, text, run, state, notice, mistakes, plain, missing } = props;
  return (
    <>
      {notice && (
        <p className={styles.deskNotice} role="alert">
          {notice}
        </p>
      )}
      <p className={styles.deskDue}>{state[0]?.toUpperCase() + state.slice(1)}.</p>
      {mistakes.length > 0 && <Mistakes mistakes={mistakes} />}
      {missing.length > 0 && (
        <p className={styles.deskNotice}>Not on sale, so left out of the email: {missing.join(', ')}.</p>
      )}
      <div className={styles.deskPair}>
        <section aria-labelledby="letter">
          <h2 id="letter">As readers get it</h2>
          {plain === null ? (
            <p>{text ? 'Its text cannot be read: change it.' : 'Its text is gone.'}</p>
          ) : (
            <Letter slug={slug} plain={plain} title={text?.fields?.subject ?? slug} />
          )}
        </section>
        <div>
          <Actions {...props} />
          {run && <Figures run={run} />}
        </div>
      </div>
      {text?.revision && (
        <p className={styles.deskWhen}>
          Saved by {text.revision.author}, {formatDateTime(text.revision.at)}
        </p>
      )}
      <p>
        <a href={newslettersPath}>Back to the list</a>
      </p>
    </>
  );
}

function Mistakes({ mistakes }: { readonly mistakes: readonly string[] }) {
  return (
    <section className={styles.deskProof} aria-labelledby="mistakes">
      <h2 id="mistakes">To be mended before it can be sent</h2>
      <ul>
        {mistakes.map((mistake) => (
          <li key={mistake}>{mistake}</li>
        ))}
      </ul>
    </section>
  );
}

/** The frame has no scripts, no forms and no cookies of the desk. */
function Letter({ slug, plain, title }: { slug: string; plain: string; title: string }) {
  return (
    <>
      <iframe
        className={styles.deskFrame}
        src={`${newsletterAddress(slug)}/mail`}
        title={`The email: ${title}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
      <details className={styles.deskFold}>
        <summary>As plain text</summary>
        <p className={styles.deskSaid}>{plain}</p>
      </details>
    </>
  );
}

function Actions(props: NewsletterProps) {
  const { slug, text, run, plain, ownAddress } = props;
  const isSending = run?.state === 'sending';
  const isOpen = run !== null && run.state !== 'sent' && run.state !== 'cancelled';
  const maySend = run === null && text?.place === 'live' && text.fields?.archived === false;
  return (
    <section aria-labelledby="actions">
      <h2 id="actions">What to do with it</h2>
      {text && !run && text.place === 'draft' && (
        <Step {...props} step="finish" label="It is finished" look="solid">
          Checks it with all the rest of the website. Nothing is sent by that.
        </Step>
      )}
      {maySend && (
        <p>
          <a className={buttonStyles.solid} href={`${newsletterAddress(slug)}/send`}>
            Send it to readers
          </a>
        </p>
      )}
      {isOpen && run.state === 'paused' && (
        <Step {...props} step="resume" label="Go on sending" look="solid" />
      )}
      {isOpen && run.state !== 'paused' && (
        <Step {...props} step="pause" label="Pause it">
          Emails that are on their way still arrive.
        </Step>
      )}
      {text && run && text.place === 'draft' && (
        <Step {...props} step="finish" label="Publish the change">
          Readers who have not got it yet get the new text, and its page shows it.
        </Step>
      )}
      {plain !== null && <Step {...props} step="try" label={`Send a test to ${ownAddress}`} />}
      {text && (isSending ? <p>To change the text, pause it first.</p> : <ChangeLink slug={slug} />)}
      {text?.place === 'draft' && (
        <Fold summary="Throw the draft away">
          <Step {...props} step="discard" label="Throw it away">
            {text.isShown ? 'The text before it stays.' : 'Nothing of it stays in the list.'}
          </Step>
        </Fold>
      )}
      {isOpen && (
        <Fold summary="Cancel it for good">
          <Step {...props} step="cancel" label="Cancel it for good">
            Readers who have not got it will not get it, and it cannot be sent again.
          </Step>
        </Fold>
      )}
    </section>
  );
}

function ChangeLink({ slug }: { readonly slug: string }) {
  return (
    <p>
      <a className={styles.deskAction} href={`${newsletterAddress(slug)}/change`}>
        Change the text
      </a>
    </p>
  );
}

function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.deskFold}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

interface StepProps extends DeskNewsletter {
  readonly step: string;
  readonly label: string;
  readonly look?: 'solid';
  /** What it does. */
  readonly children?: ReactNode;
}

/** Button with the number of the revision that the person has seen. */
function Step({ slug, text, step, label, look, children }: StepProps) {
  return (
    <form method="post" action={`${newsletterAddress(slug)}/${step}`} className={styles.deskStep}>
      {children && <p>{children}</p>}
      <input type="hidden" name="revision" value={text?.number ?? 0} />
      <button type="submit" className={look === 'solid' ? buttonStyles.solid : buttonStyles.ghost}>
        {label}
      </button>
    </form>
  );
}

const figureTexts = {
  waiting: 'Waiting',
  queued: 'On their way',
  sent: 'Handed to the mail server',
  refused: 'Sent back: no such address, or refused for good',
  undelivered: 'Failed: see the mails that failed',
  withdrawn: 'Left out: unsubscribed since, or the subject was taken back',
  'too-soon': 'Left out: had one more recently than they agreed to',
  unreachable: 'Left out: refused three times in a row',
  invalid: 'Left out: what is stored cannot be read',
} as const satisfies Record<keyof NewsletterStatus['counts'], string>;

function Figures({ run: { counts, stopped } }: { readonly run: NewsletterStatus }) {
  const always = new Set(['queued', 'sent', 'refused', 'undelivered']);
  const shown = (Object.keys(figureTexts) as (keyof typeof figureTexts)[]).filter(
    (name) => always.has(name) || counts[name] > 0,
  );
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">Figures</h2>
      <p>Readers, counted by what happened to their email. Readers are not watched.</p>
      <dl className={styles.deskFacts}>
        {shown.map((name) => (
          <Figure key={name} label={figureTexts[name]} count={counts[name]} />
        ))}
        <Figure label="Stopped everything through a link in it" count={stopped} />
      </dl>
    </section>
  );
}

function Figure({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{count.toLocaleString('en-GB')}</dd>
    </div>
  );
}

interface WriteProps extends DeskFormState {
  readonly definition: FormDefinition;
  readonly action: string;
  readonly now: Date;
  /** Number of the revision that the text is made from. */
  readonly revision: number;
  /** Text that a colleague saved since. */
  readonly theirs: { readonly author: string; readonly body: string } | undefined;
  readonly back: string;
}

export function WritePage({ revision, theirs, back, ...form }: WriteProps) {
  return (
    <>
      <details className={styles.deskFold}>
        <summary>Headings, lists, links and buttons</summary>
        <dl className={styles.deskFacts}>
          {markup.map(([what, how]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
      </details>
      {theirs && (
        <section className={styles.deskProof} aria-labelledby="theirs">
          <h2 id="theirs">What {theirs.author} has saved</h2>
          <p className={styles.deskSaid}>{theirs.body}</p>
        </section>
      )}
      <DeskForm {...form} branches={[]}>
        <input type="hidden" name="revision" value={revision} />
      </DeskForm>
      <p>
        <a href={back}>Back without saving</a>
      </p>
    </>
  );
}

const markup = [
  ['A heading', '## From Norwich'],
  ['A line of a list', '- Shoes that grip'],
  ['A holiday with its price, by its code', 'NW4127'],
  ['A link, alone in its paragraph', '[Find your branch](/branches)'],
  ['A button, alone in its paragraph', '**[All holidays from Norwich](/offers/from-norwich)**'],
] as const;

interface SendProps extends DeskFormState {
  readonly definition: FormDefinition;
  readonly slug: string;
  readonly now: Date;
  readonly revision: number;
  readonly readers: number;
  readonly topics: string;
  /** Null while a confirmation is fresh. */
  readonly proof: ProofWays | null;
}

export function SendPage({ slug, revision, readers, topics, proof, ...form }: SendProps) {
  return (
    <>
      <p>
        It goes to everybody who asked for {topics}: <strong>{nameReaders(readers)}</strong> today. Readers
        who had one more recently than they agreed to are left out.
      </p>
      {readers > 0 && (
        <>
          {proof && <ProofBox {...proof} />}
          <DeskForm {...form} branches={[]} action={`${newsletterAddress(slug)}/send`}>
            <input type="hidden" name="revision" value={revision} />
          </DeskForm>
        </>
      )}
      <p>
        <a href={newsletterAddress(slug)}>Back without sending</a>
      </p>
    </>
  );
}

export function nameReaders(readers: number): string {
  return readers === 1 ? '1 reader' : `${readers.toLocaleString('en-GB')} readers`;
}
