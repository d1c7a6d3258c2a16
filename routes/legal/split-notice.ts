/** Splitter of a notice's section at the placeholders for tables of the register. */
import { isNoticeTable, type NoticeTable, noticeTable } from '#shared/personal-data/notice-tables.ts';

export type NoticePart = { readonly html: string } | { readonly table: NoticeTable };

/**
 * Splits at paragraphs like `[[table: cookies]]`, as the query API writes them.
 * Drops a name that this build does not know.
 */
export function splitNotice(html: string): readonly NoticePart[] {
  return html.split(/(<p>\[\[table: [a-z-]+\]\]<\/p>)/).flatMap((part): NoticePart[] => {
    const [, name] = /^<p>\[\[table: ([a-z-]+)\]\]<\/p>$/.exec(part) ?? [];
    if (name !== undefined) return isNoticeTable(name) ? [{ table: noticeTable(name) }] : [];
    return part.trim() === '' ? [] : [{ html: part }];
  });
}
