/** Says every `message` politely when it changes. */
export const LiveRegion = ({ message }: { message: string }) => (
  <p role="status" className="sr-only">
    {message}
  </p>
);
