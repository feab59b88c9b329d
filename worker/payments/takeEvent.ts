/** The event comes from the provider or its fake. */
export type TakeEvent = (request: Request) => Promise<Response>
