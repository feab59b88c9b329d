/** The built bundle, which is beside the far place when it runs. */
declare const product: ExportedHandler<Record<string, unknown>> & {
  fetch: NonNullable<ExportedHandler<Record<string, unknown>>['fetch']>
}
export default product
