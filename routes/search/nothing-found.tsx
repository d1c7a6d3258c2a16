/** Empty search result: how to search again, where else to look, and who to ask. */
import { useApp } from '#client/app-context.ts';
import { EmptyState } from '#client/components/page-parts/empty-state.tsx';
import { href } from '#routes/href.ts';
import { eventProps } from '#shared/analytics/analytics-events.ts';
import { telHref } from '#shared/phone.ts';

export function NothingFound({ text }: { text: string }) {
  const { site } = useApp();
  return (
    <EmptyState heading={`Nothing found for “${text}”`}>
      <p>Check the spelling, or try fewer words, such as a country, a month, a ship or a town.</p>
      <ul>
        <li>
          <a href={href('destinations')}>Every place we have a guide to</a>
        </li>
        <li>
          <a href={href('offers')}>All holidays on sale</a>
        </li>
        <li>
          <a href={href('branches')}>Our branches</a>
        </li>
        <li>
          <a href={`${href('branches')}#calling-in-or-making-an-appointment`}>
            Book half an hour with somebody who knows
          </a>
        </li>
      </ul>
      {site && (
        <p>
          {'We book more than we list here. Ring '}
          <a href={telHref(site.phone)} {...eventProps('call', 'agency')}>
            {site.phone}
          </a>
          {' or '}
          <a href={href('contact')}>write to us</a>.
        </p>
      )}
    </EmptyState>
  );
}
