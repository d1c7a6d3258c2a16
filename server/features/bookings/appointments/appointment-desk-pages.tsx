/** Pages of one appointment and of one blocked time at the desk, and of the forms that make them. */
import { Fragment } from 'react';
import buttonStyles from '#client/components/page-parts/button.module.css';
import deskStyles from '#client/desk/desk-pages.module.css';
import styles from '#client/desk/diary.module.css';
import { addDays, formatDateTime, formatTime, formatWeekday, londonDay } from '#shared/dates.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { telHref } from '#shared/phone.ts';
import type { DeskLink } from '../../staff/desk-part.ts';
import { DeskForm, type DeskFormState } from '../../staff/pages/desk-form.tsx';
import { SendAgain } from '../../staff/pages/send-again.tsx';
import { formatAppointmentTime, wayTexts } from './describe-appointment.ts';
import { appointmentHref, blockedHref, dayHref, moveHref } from './diary-href.ts';
import type { DiaryCell, DiaryDay, DiaryRow } from './read-diary.ts';
import type { Appointment, AppointmentBlock } from './tables.ts';

function BackToDay({ branch, startsAt }: Pick<Appointment, 'branch' | 'startsAt'>) {
  const day = londonDay(new Date(startsAt));
  return (
    <p>
      <a href={dayHref({ branch, day, adviser: null })}>Back to the day</a>
    </p>
  );
}

interface AppointmentPageProps {
  readonly appointment: Appointment;
  readonly branchName: string;
  /** Address that shows what the visitor said in confidence; null when there is nothing. */
  readonly inConfidence: string | null;
  /** The form by which the visitor booked. */
  readonly records: readonly DeskLink[];
  /** Whether the person may have the confirmation sent again. */
  readonly mayResend: boolean;
  /** False once it is cancelled or over. */
  readonly isOpen: boolean;
}

export function AppointmentPage(props: AppointmentPageProps) {
  const { appointment, branchName, inConfidence, records, mayResend, isOpen } = props;
  const { startsAt, adviserName, way, subject, offer, name, phone, email, holdUntil, cancelledAt } =
    appointment;
  const address = appointmentHref(appointment);
  return (
    <>
      <dl className={styles.diaryFacts}>
        <dt>When</dt>
        <dd>{formatAppointmentTime(startsAt)}</dd>
        <dt>With</dt>
        <dd>
          {adviserName}, {branchName}, {wayTexts[way]}
        </dd>
        <dt>About</dt>
        <dd>
          {subject}
          {offer && `, holiday ${offer}`}
        </dd>
        <dt>Visitor</dt>
        <dd>{name}</dd>
        {phone && (
          <>
            <dt>Phone</dt>
            <dd>
              <a href={telHref(phone)}>{phone}</a>
            </dd>
          </>
        )}
        <dt>Email</dt>
        <dd>{email ? <a href={`mailto:${email}`}>{email}</a> : 'none: no email is sent, so ring'}</dd>
        {cancelledAt && (
          <>
            <dt>Cancelled</dt>
            <dd>{formatDateTime(cancelledAt)}</dd>
          </>
        )}
        {holdUntil && !cancelledAt && (
          <>
            <dt>Not confirmed</dt>
            <dd>Held until {formatDateTime(holdUntil)}, then free again</dd>
          </>
        )}
        {records.map(({ href, label }) => (
          <Fragment key={href}>
            <dt>Form</dt>
            <dd>
              <a href={href}>{label}</a>
            </dd>
          </Fragment>
        ))}
        {inConfidence && (
          <>
            <dt>In confidence</dt>
            <dd>
              <a href={inConfidence}>Read what would make it easier</a>
            </dd>
          </>
        )}
      </dl>
      {isOpen && (
        <div className={styles.diaryActions}>
          {holdUntil && (
            <form method="post" action={`${address}/confirm`}>
              <button type="submit" className={buttonStyles.solid}>
                Confirm it
              </button>
            </form>
          )}
          <a className={buttonStyles.ghost} href={moveHref(appointment, londonDay(new Date(startsAt)))}>
            Move it
          </a>
          {mayResend && email && (
            <SendAgain subject={appointment.reference} email={email} button="Send the email again" />
          )}
          <details>
            <summary>Cancel it</summary>
            <form method="post" action={`${address}/cancel`}>
              <button type="submit" className={buttonStyles.ghost}>
                {email ? `Cancel, and email ${name}` : 'Cancel'}
              </button>
            </form>
          </details>
        </div>
      )}
      <BackToDay {...appointment} />
    </>
  );
}

interface MovePageProps {
  readonly appointment: Appointment;
  readonly shown: DiaryDay;
  readonly message?: string | undefined;
}

/** A free half hour is a button: one press moves. Its own adviser is first. */
export function MovePage({ appointment, shown, message }: MovePageProps) {
  const ways = shown.advisers
    .toSorted(
      (one, other) => Number(other.slug === appointment.adviser) - Number(one.slug === appointment.adviser),
    )
    .map((adviser) => ({ adviser, rows: shown.rows.filter((row) => isFree(row, adviser)) }))
    .filter(({ rows }) => rows.length > 0);
  const at = (days: number) => addDays(shown.date, days);
  return (
    <div className={styles.diaryDay}>
      {message && (
        <p className={deskStyles.deskNotice} role="alert">
          {message}
        </p>
      )}
      <p>
        Now: {formatAppointmentTime(appointment.startsAt)}, {appointment.adviserName}. Press the new time.
      </p>
      <nav aria-label="Days" className={styles.diaryNav}>
        <a href={moveHref(appointment, at(-1))}>‹ {formatWeekday(at(-1))}</a>
        <a href={moveHref(appointment, at(1))}>{formatWeekday(at(1))} ›</a>
        <a href={moveHref(appointment, at(7))}>A week later</a>
      </nav>
      {ways.length === 0 && <p>No half hour is free on this day.</p>}
      <form method="post" action={moveHref(appointment, shown.date)} className={styles.diaryTimes}>
        {ways.map(({ adviser, rows }) => (
          <section key={adviser.slug}>
            <h2>{adviser.name}</h2>
            <ul className="plain">
              {rows.map(({ startsAt, clock }) => (
                <li key={startsAt}>
                  <button
                    type="submit"
                    name="to"
                    value={`${startsAt} ${adviser.slug}`}
                    aria-label={`${formatTime(clock)} with ${adviser.name}`}
                  >
                    {formatTime(clock)}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </form>
      <p>
        <a href={appointmentHref(appointment)}>Back, without moving it</a>
      </p>
    </div>
  );
}

function isFree({ cells }: DiaryRow, { slug }: DiaryCell['adviser']): boolean {
  return cells.some(({ adviser, state }) => adviser.slug === slug && state === 'free');
}

interface DiaryFormProps extends DeskFormState {
  readonly definition: FormDefinition;
  readonly action: string;
  readonly branch: string;
  readonly startsAt: string;
  readonly now: Date;
  readonly intro: string;
}

export function DiaryFormPage({ intro, branch, startsAt, ...form }: DiaryFormProps) {
  return (
    <>
      <p>{intro}</p>
      <DeskForm {...form} branches={[]} />
      <BackToDay branch={branch} startsAt={startsAt} />
    </>
  );
}

interface BlockPageProps {
  readonly block: AppointmentBlock;
  readonly who: string;
  readonly toRing: readonly Appointment[];
}

export function BlockPage({ block, who, toRing }: BlockPageProps) {
  return (
    <>
      <p>
        {who} cannot be booked from {formatAppointmentTime(block.startsAt)} to{' '}
        {formatAppointmentTime(block.endsAt)}
        {block.why && `: ${block.why}`}.
      </p>
      {toRing.length > 0 && (
        <>
          <h2>Booked in this time: ring, then move or cancel</h2>
          <ul className={`plain ${deskStyles.deskPeople}`}>
            {toRing.map((appointment) => (
              <li key={appointment.id}>
                <a href={appointmentHref(appointment)}>{appointment.name}</a>
                <span>{formatAppointmentTime(appointment.startsAt)}</span>
                <span>{appointment.phone ?? appointment.email}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <form method="post" action={`${blockedHref(block)}/remove`}>
        <button type="submit" className={buttonStyles.ghost}>
          Open this time again
        </button>
      </form>
      <BackToDay {...block} />
    </>
  );
}
