/** Handles an event, from the provider or its fake. */
export type TakeEvent = (request: Request) => Promise<Response>
