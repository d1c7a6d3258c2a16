/** Cookie choices of the visitor, on the page that explains them. The buttons need JavaScript. */

import buttonStyles from '#client/components/page-parts/button.module.css';
import panelStyles from '#client/components/page-parts/panel.module.css';
import { type ConsentChoice, consentProps } from '#shared/analytics/consent.ts';
import styles from './cookie-choices.module.css';

const choices: readonly (readonly [ConsentChoice, string])[] = [
  ['refused', 'No, do not count'],
  ['accepted', 'Yes, count my visits'],
];

/** `required` is false when the site has no tags: there is nothing to choose, and the page says so. */
export function CookieChoices({ required }: { required: boolean }) {
  return (
    <section className={`${panelStyles.plain} ${styles.cookieChoices}`} aria-labelledby="your-cookie-choices">
      <h2 id="your-cookie-choices">Your cookie choices</h2>
      {required ? (
        <>
          <p>
            May we count your visits with Google Analytics? Nothing of Google’s is loaded before you say yes.
            Your answer is kept in this browser for six months, and you can change it here at any time.
          </p>
          {/* A script may have written the stored choice here before React hydrates. */}
          <p className={styles.state} role="status" data-consent-state suppressHydrationWarning>
            Without JavaScript nothing is loaded that would need your answer.
          </p>
          <div className={styles.answers} data-consent-buttons hidden>
            {choices.map(([choice, label]) => (
              <button
                key={choice}
                className={`${styles.button} ${buttonStyles.ghost}`}
                type="button"
                {...consentProps(choice)}
              >
                {label}
              </button>
            ))}
          </div>
        </>
      ) : (
        <p>
          There is nothing to choose today. This website runs no statistics or advertising tags, and nothing
          it stores needs your consent.
        </p>
      )}
    </section>
  );
}
