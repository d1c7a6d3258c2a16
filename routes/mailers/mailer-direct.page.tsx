/** Page for recipients of our letters: how to use the code, ask about the offer, and stop the letters. */
import { ActionList } from '#client/components/page-parts/action-list.tsx';
import editorialPageStyles from '#client/components/page-parts/editorial-page.module.css';
import { EditorialSections } from '#client/components/page-parts/editorial-sections.tsx';
import twoFormsStyles from '#client/components/page-parts/two-forms.module.css';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { enquiryShortForm } from '#shared/forms/enquiry-short.form.ts';
import { stopLettersForm } from '#shared/forms/stop-letters.form.ts';
import { notFound } from '#shared/http-errors.ts';
import { lettersPageQuery } from './mailer-direct.query.ts';

export default definePage('mailers/mailer-direct', {
  layout: 'branch3',
  cache: { minutes: 1 },
  forms: [enquiryShortForm, stopLettersForm],
  async load({ runQuery }) {
    const { editorialPage: content } = await runQuery(lettersPageQuery, {});
    if (!content) throw notFound('page mailer-direct');
    return { content };
  },
  meta: ({ content: { title, description, art } }) => ({ title, description, art }),
  Page: ({ data: { content } }) => (
    <div className={`wrap ${editorialPageStyles.page}`}>
      <PageHead title={content.title} eyebrow={content.eyebrow} lead={content.opening} art={content.art}>
        <ActionList actions={content.next} />
      </PageHead>
      <div className={twoFormsStyles.pair}>
        <FormPanel
          definition={enquiryShortForm}
          legend="Ask about the letter"
          hidden={{ about: 'A letter from us' }}
          responder={
            'Start with its code, eight letters and numbers. The branch you choose will reply by ' +
            'closing time on the next day it’s open.'
          }
        />
        <FormPanel
          definition={stopLettersForm}
          responder="It takes effect straight away. You don’t need to say why."
          dataUse="only to stop the letters"
        />
      </div>
      <EditorialSections sections={content.sections} />
    </div>
  ),
});
