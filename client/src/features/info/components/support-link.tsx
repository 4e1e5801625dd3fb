import { supportAddress } from '../support.ts';

/** The support mailbox as a link. */
export const SupportLink = () => <a href={`mailto:${supportAddress()}`}>{supportAddress()}</a>;
