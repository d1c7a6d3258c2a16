/** The form of every Save button of a page, wherever on it they stand: without scripts each posts its own offer. */
import { saveFormId } from '../shortlist/save-form-id.ts';
export function SaveForm() {
  return <form id={saveFormId} action="/shortlist/save" method="post" hidden />;
}
