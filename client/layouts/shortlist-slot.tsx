/** Empty line that the browser fills with a link to saved offers; the same in every visitor's HTML. */
import { href } from '#routes/href.ts';

export function ShortlistSlot({ className }: { className: string | undefined }) {
  return (
    <>
      <p className={className} data-shortlist="" hidden />
      <noscript className={className}>
        <a href={href('shortlist')}>Saved holidays</a>
      </noscript>
    </>
  );
}
