/** An empty line that the browser fills with the way to a visitor's saved offers; the same for everybody as the server writes it. */
import { href } from '#routes/href.ts';

export function ShortlistSlot({ className }: { className: string | undefined }) {
  return (
    <>
      <p className={className} data-shortlist="" hidden />
      <noscript>
        <a href={href('shortlist')}>Saved holidays</a>
      </noscript>
    </>
  );
}
