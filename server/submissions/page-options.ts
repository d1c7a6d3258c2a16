/** What the page of a form has offered to choose from, found out anew on the server, by the form's name. */

import { waysToTalk } from '#routes/branches/ways-to-talk.ts';
import { registerOptions } from '#routes/campaign-landings/register-options.ts';
import { jobOptions } from '#routes/careers/job-options.ts';
import { reserveOptions } from '#routes/travel-money/reserve-options.ts';
import { type FormName, isFormName } from '#shared/forms/every-form.ts';
import type { OptionSources } from '#shared/forms/offered-options.ts';
import type { Ask } from '#shared/page.ts';
import { openJobsQuery } from './checks/application.query.ts';
import { appointmentFactsQuery } from './checks/appointment.query.ts';
import { openLaunchesQuery } from './checks/prereg.query.ts';
import { reserveFactsQuery } from './checks/reserve.query.ts';

/** `read` gives the first value that was sent under a name. */
type OptionsOf = (ask: Ask, read: (name: string) => string) => Promise<NonNullable<OptionSources['page']>>;

const known: { readonly [Name in FormName]?: OptionsOf } = {
  async application(ask) {
    const { vacancies } = await ask(openJobsQuery, {});
    return { vacancy: jobOptions(vacancies) };
  },
  async appointment(ask, read) {
    const { branch } = await ask(appointmentFactsQuery, { slug: read('branch') });
    return { way: waysToTalk(branch ?? { services: [] }) };
  },
  async prereg(ask) {
    const { launches } = await ask(openLaunchesQuery, {});
    return { launch: registerOptions(launches) };
  },
  reserve: async (ask) => reserveOptions(await ask(reserveFactsQuery, {})),
};

/** Nothing for a form whose choices its definition lists. Rejects when the query API cannot be asked. */
export async function pageOptionsOf(
  form: string,
  ask: Ask,
  read: (name: string) => string,
): Promise<NonNullable<OptionSources['page']>> {
  return (isFormName(form) && (await known[form]?.(ask, read))) || {};
}
