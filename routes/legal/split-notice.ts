/** Parts a section of a notice where a line of it stands for a table of the register. */
import { isNoticeTable, type NoticeTable, noticeTable } from '#shared/personal-data/notice-tables.ts';

export type NoticePart = { readonly html: string } | { readonly table: NoticeTable };

/** As the query API writes a paragraph that is `[[table: cookies]]`. A name that this build does not know falls away. */
export function splitNotice(html: string): readonly NoticePart[] {
  return html.split(/(<p>\[\[table: [a-z-]+\]\]<\/p>)/).flatMap((part): NoticePart[] => {
    const [, name] = /^<p>\[\[table: ([a-z-]+)\]\]<\/p>$/.exec(part) ?? [];
    if (name !== undefined) return isNoticeTable(name) ? [{ table: noticeTable(name) }] : [];
    return part.trim() === '' ? [] : [{ html: part }];
  });
}
