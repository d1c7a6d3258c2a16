/** Choice between signing up for an account and for newsletters, each with its own page. */
import buttonStyles from '#client/components/page-parts/button.module.css';
import panelStyles from '#client/components/page-parts/panel.module.css';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { href } from '#routes/href.ts';
import accountSectionStyles from './account-section.module.css';

export function WaysToSignUp() {
  return (
    <>
      <PageHead
        title="Two good reasons to sign up"
        lead="Have holiday ideas sent to you, or keep the ones you like in an account. Have either, or both."
        art="post-box"
      />
      <div className={`${accountSectionStyles.pair} ${accountSectionStyles.page}`}>
        <section className={panelStyles.plain} aria-labelledby="to-newsletters">
          <h2 id="to-newsletters">Our newsletters</h2>
          <p>Offers on the subjects you choose, as often as you like. Read one before you decide.</p>
          <a className={buttonStyles.solid} href={href('newsletters')}>
            Choose your newsletters
          </a>
        </section>
        <section className={panelStyles.plain} aria-labelledby="to-account">
          <h2 id="to-account">An account</h2>
          <p>Your saved holidays and your questions to us, on every device. You don’t need one to book.</p>
          <a className={buttonStyles.ghost} href={href('sign-in')} data-document="">
            Sign in or make an account
          </a>
        </section>
      </div>
    </>
  );
}
