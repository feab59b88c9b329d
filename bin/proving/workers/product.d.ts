/** The bundle is placed next to the far place at runtime. */
declare const product: ExportedHandler<Record<string, unknown>> & {
  fetch: NonNullable<ExportedHandler<Record<string, unknown>>['fetch']>
}
export default product
