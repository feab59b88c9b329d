/** Takes an event that the provider sends: the same function for the provider and for its fake. */
export type TakeEvent = (request: Request) => Promise<Response>
