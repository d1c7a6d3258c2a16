/** What the page of a form has offered to choose from, found out anew on the server, by the form's name. */

import { appointmentChannels } from '#routes/branches/appointment-channels.ts';
import { registerOptions } from '#routes/campaign-landings/register-options.ts';
import { jobOptions } from '#routes/careers/job-options.ts';
import { reserveOptions } from '#routes/travel-money/reserve-options.ts';
import { type FormName, isFormName } from '#shared/forms/every-form.ts';
import type { OptionSources } from '#shared/forms/resolve-options.ts';
import type { QueryFunction } from '#shared/page.ts';
import { openJobsQuery } from './business-rules/application.query.ts';
import { appointmentFactsQuery } from './business-rules/appointment.query.ts';
import { openLaunchesQuery } from './business-rules/prereg.query.ts';
import { reserveFactsQuery } from './business-rules/reserve.query.ts';

/** `read` gives the first value that was sent under a name. */
type OptionsLoader = (
  query: QueryFunction,
  read: (name: string) => string,
) => Promise<NonNullable<OptionSources['page']>>;

const loaders: { readonly [Name in FormName]?: OptionsLoader } = {
  async application(query) {
    const { vacancies } = await query(openJobsQuery, {});
    return { vacancy: jobOptions(vacancies) };
  },
  async appointment(query, read) {
    const { branch } = await query(appointmentFactsQuery, { slug: read('branch') });
    return { way: appointmentChannels(branch ?? { services: [] }) };
  },
  async prereg(query) {
    const { launches } = await query(openLaunchesQuery, {});
    return { launch: registerOptions(launches) };
  },
  reserve: async (query) => reserveOptions(await query(reserveFactsQuery, {})),
};

/** Nothing for a form whose choices its definition lists. Rejects when the query API cannot be asked. */
export async function queryPageOptions(
  form: string,
  query: QueryFunction,
  read: (name: string) => string,
): Promise<NonNullable<OptionSources['page']>> {
  return (isFormName(form) && (await loaders[form]?.(query, read))) || {};
}
