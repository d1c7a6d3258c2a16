/** Newsletter sign-up that asks for an email address only. */

import { Form } from '#client/forms/form.tsx';
import { FormFooter } from '#client/forms/form-footer.tsx';
import { href } from '#routes/href.ts';
import { newsletterShortForm } from '#shared/forms/newsletter-short.form.ts';
import styles from './home-sign-up.module.css';

export function HomeSignUp() {
  return (
    <section className={`section ${styles.homeSignUp}`}>
      <div className="wrap">
        <Form definition={newsletterShortForm}>
          <FormFooter dataUse="only to send what you choose">
            One email asks you to confirm. Before that we send nothing. For post, text or WhatsApp,{' '}
            <a href={href('newsletters')}>choose here</a>. To keep the holidays you like as well,{' '}
            <a href={href('sign-up')}>sign up for an account</a>.
          </FormFooter>
        </Form>
      </div>
    </section>
  );
}
