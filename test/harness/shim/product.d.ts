/** The built bundle, which is beside the shim's modules when they run. */
declare const product: ExportedHandler<Record<string, unknown>> & {
  fetch: NonNullable<ExportedHandler<Record<string, unknown>>['fetch']>
}
export default product
