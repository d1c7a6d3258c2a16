/** For whoever has had a letter from us: what its code does, asking about the offer, and stopping the letters. */
import { ActionList } from '#client/components/action-list.tsx';
import { AskForm } from '#client/components/ask-form.tsx';
import editorialPageStyles from '#client/components/editorial-page.module.css';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import twoFormsStyles from '#client/components/two-forms.module.css';
import { definePage } from '#routes/define-page.ts';
import { enquiryShortForm } from '#shared/forms/enquiry-short.form.ts';
import { stopLettersForm } from '#shared/forms/stop-letters.form.ts';
import { notFound } from '#shared/outcomes.ts';
import { lettersPageQuery } from './mailer-direct.query.ts';

export default definePage('mailers/mailer-direct', {
  layout: 'branch3',
  cache: { minutes: 1 },
  forms: [enquiryShortForm, stopLettersForm],
  async load({ ask }) {
    const { editorialPage: words } = await ask(lettersPageQuery, {});
    if (!words) throw notFound('page mailer-direct');
    return { words };
  },
  meta: ({ words: { title, description, art } }) => ({ title, description, art }),
  Page: ({ data: { words } }) => (
    <div className={`wrap ${editorialPageStyles.page}`}>
      <PageHead title={words.title} eyebrow={words.eyebrow} lead={words.opening} art={words.art}>
        <ActionList actions={words.next} />
      </PageHead>
      <div className={twoFormsStyles.pair}>
        <AskForm
          of={enquiryShortForm}
          legend="Ask about the letter"
          hidden={{ about: 'A letter from us' }}
          who="Begin with the eight letters and figures of its code. The branch you choose answers by the time it closes on the next day it is open."
        />
        <AskForm
          of={stopLettersForm}
          who="It holds at once. You need not say why."
          use="only to stop the letters"
        />
      </div>
      <EditorialSections sections={words.sections} />
    </div>
  ),
});
