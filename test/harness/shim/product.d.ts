/** The bundle is placed next to the shim's modules at runtime. */
declare const product: ExportedHandler<Record<string, unknown>> & {
  fetch: NonNullable<ExportedHandler<Record<string, unknown>>['fetch']>
}
export default product
