/** Today's notice of a branch, keyed by slug; it appears and disappears while the page is open. */
import { liveProps } from '../../live/live-text.ts';

interface BranchNoticeProps {
  branch: { slug: string; notice?: string | null };
  className: string | undefined;
}

export function BranchNotice({ branch: { slug, notice }, className }: BranchNoticeProps) {
  return (
    <p className={className} hidden={!notice} data-live-box="" {...liveProps('notices', slug, 'text')}>
      {notice ?? ''}
    </p>
  );
}
