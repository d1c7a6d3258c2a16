/** Options for the channel of an appointment: in the shop, by phone, or by video. */
import type { Option } from '#shared/forms/define-form.ts';

export function appointmentChannels({ services }: { readonly services: readonly string[] }): Option[] {
  return [
    { value: 'shop', label: 'In the shop' },
    { value: 'phone', label: 'By phone' },
    ...(services.includes('video') ? [{ value: 'video', label: 'By video' }] : []),
  ];
}
