/** Services of a desk that has the content: that of the embedded query API. */
import type { LiveContent } from '../../catalogue/revisions/live-content.ts';
import type { DeskServices } from '../staff/desk-access.ts';

export type ContentServices = DeskServices & {
  readonly content: Pick<LiveContent, 'check' | 'preview' | 'update'>;
  readonly embedded: NonNullable<DeskServices['embedded']>;
};

/** A hosted query API stores the content elsewhere, and its desk shows it. */
export function hasContent<Services extends Pick<DeskServices, 'content' | 'embedded'>>(
  services: Services,
): services is Services & Pick<ContentServices, 'content' | 'embedded'> {
  return services.content !== null && services.embedded !== null;
}
