/** Services for answering a form: those of its page, and where submissions are stored. */

import type { PageServices } from '../handlers/page-services.ts';
import type { HttpServices } from '../http-services.ts';

export type FormContext = PageServices &
  Pick<
    HttpServices,
    | 'nextStep'
    | 'backlog'
    | 'dependencies'
    | 'embedded'
    | 'metrics'
    | 'outbox'
    | 'secret'
    | 'uploadQueue'
    | 'uploads'
  >;
