/** Finds ports of call missing from ports.yaml; the route of such a cruise is drawn as a straight line. */
import { isCall, plainPort } from '../model/find-port.ts';
import type { ContentFault } from '../reading/content-fault.ts';
import { type Content, faultAt } from '../reading/entry.ts';

export function findUnplacedPorts({ offers, ports }: Content): ContentFault[] {
  const placed = new Set(ports.map(({ value }) => value.name));
  return offers.flatMap((offer) =>
    (offer.value.cruise?.ports ?? []).flatMap(({ port }, index) =>
      !isCall(port) || placed.has(plainPort(port))
        ? []
        : [faultAt(offer, ['cruise', 'ports', index, 'port'], `is ${port}, which ports.yaml does not hold`)],
    ),
  );
}
