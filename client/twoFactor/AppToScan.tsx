import type { AppToSetUpFragment } from '#schema/generated/operations.ts'

/** As a QR code, a link on this device, or text. */
export function AppToScan({ app: { uri, secret, qrPath, qrSize } }: { app: AppToSetUpFragment }) {
  return (
    <div className="AppToScan">
      <svg
        className="AppToScan-square"
        viewBox={`0 0 ${qrSize} ${qrSize}`}
        role="img"
        aria-label="QR code for your authenticator app"
        shapeRendering="crispEdges"
      >
        <path d={qrPath} />
      </svg>
      <div className="AppToScan-byHand">
        <p>
          On this device? <a href={uri}>Open it in your app</a>.
        </p>
        <p id="app-secret">Or enter this key manually:</p>
        <code className="AppToScan-secret" aria-labelledby="app-secret">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </div>
    </div>
  )
}
