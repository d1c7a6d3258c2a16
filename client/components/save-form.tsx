/** Form of every Save button on a page, wherever the button is: without scripts each posts its offer. */
import { saveFormId } from '../shortlist/save-form-id.ts';
export function SaveForm() {
  return <form id={saveFormId} action="/shortlist/save" method="post" hidden />;
}
