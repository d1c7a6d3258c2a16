/** Button that asks the browser for a passkey; scripts show it, and the page says so without them. */
import buttonStyles from '#client/components/page-parts/button.module.css';
import styles from '#client/desk/desk-pages.module.css';

interface PasskeyButtonProps {
  readonly purpose: 'sign-in' | 'prove' | 'register';
  readonly label: string;
  /** Token of the invitation that allows it. */
  readonly token?: string | undefined;
  /** Address to open afterwards; without it the button is replaced by a confirmation. */
  readonly to?: string | undefined;
}

export function PasskeyButton({ purpose, label, token, to }: PasskeyButtonProps) {
  return (
    <div className={styles.deskPasskey} data-passkey={purpose} data-token={token} data-to={to}>
      <noscript>
        <p>A passkey needs JavaScript: switch it on for this site, then open the page again.</p>
      </noscript>
      <button type="button" className={buttonStyles.solid} hidden>
        {label}
      </button>
      <p role="alert" className={styles.deskProblem} />
    </div>
  );
}

/** Ways in which a person can confirm. */
export interface ProofWays {
  readonly passkey: boolean;
  readonly provider: boolean;
}

/**
 * Asks for a proof again, above a form that changes who may do what. The provider has a tab of its own, so
 * that what was typed stays without scripts, too.
 */
export function ProofBox({ passkey, provider }: ProofWays) {
  return (
    <section className={styles.deskProof} aria-labelledby="proof-heading">
      <h2 id="proof-heading">Confirm that it is you</h2>
      <p>The form below needs a fresh confirmation, which is good for five minutes.</p>
      {provider && (
        <p className={styles.deskPasskey}>
          <a className={buttonStyles.solid} href="/staff/provider/prove" target="_blank" rel="noopener">
            Confirm with my company account (opens a new tab)
          </a>
        </p>
      )}
      {passkey && <PasskeyButton purpose="prove" label="Confirm with my passkey" />}
    </section>
  );
}
