import { ImageResponse } from 'next/og'

export const dynamic = 'force-static'

/** The picture that stands beside links to the portal. */
export function GET() {
  return new ImageResponse(
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        width: '100%',
        height: '100%',
        padding: 96,
        background: '#142a5c',
        color: 'white',
      }}
    >
      <div style={{ fontSize: 40, color: '#8aaef0' }}>PT Portal</div>
      <div style={{ fontSize: 80 }}>Professional Tax Registration Across India</div>
    </div>,
    { width: 1200, height: 630 },
  )
}
