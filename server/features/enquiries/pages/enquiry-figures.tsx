/** Median time from enquiry to answer of each branch, and the link to a table of pages and campaigns. */
import styles from '#client/desk/desk-pages.module.css';

interface FiguresProps {
  readonly rows: readonly {
    readonly name: string;
    readonly answers: number;
    readonly median: string | null;
  }[];
  readonly answersCounted: number;
  readonly daysCounted: number;
}

export function EnquiryFigures({ rows, answersCounted, daysCounted }: FiguresProps) {
  return (
    <>
      <p>
        Half of the enquiries were answered in this time or less. Counted are the last {answersCounted}{' '}
        answers of each branch, nights and closed days included.
      </p>
      <dl className={styles.deskFacts}>
        {rows.map(({ name, answers, median }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {median ? `${median}, of ${answers} ${answers === 1 ? 'answer' : 'answers'}` : 'No answer yet'}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <a className={styles.deskAction} href="/staff/enquiries/figures.csv">
          Enquiries of {daysCounted} days by page, campaign and branch, for a spreadsheet
        </a>
      </p>
      <p>
        <a href="/staff/enquiries">Back to the list</a>
      </p>
    </>
  );
}
