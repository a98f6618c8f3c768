import { lowerFirst, upperFirst } from '@pt-portal/api/contract/content/text/letter-case'
import { placeName } from '@pt-portal/api/contract/places/place-names'
import { chakra, useMessages } from '@pt-portal/shared-ui'
import { Link } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { StateLink } from '../state-link'
import { type IndiaShape, mapHeight, mapWidth } from './india-shapes'
import { type MapLabel, mapLabels } from './map-labels'
import {
  beginningText,
  figureText,
  paymentText,
  type StateTax,
  shapesWithoutPage,
  untaxedPageOf,
} from './state-taxes'
import { FillPatterns, forcedColors, forcedTaxColors, levelClasses, taxColors } from './tax-colors'

/** Distance between two lines of a name, in units of the map. */
const lineHeight = 24

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: 'auto',
    ...taxColors,
    '& path': { stroke: 'bg', strokeWidth: '1.5', strokeLinejoin: 'round' },
    '& path.nowhere, & .none path': { stroke: 'gray.300' },
    '& text': {
      fontSize: { base: '34px', md: '21px' },
      fontWeight: 'medium',
      textAnchor: 'middle',
      dominantBaseline: 'central',
      fill: 'fg',
    },
    // A label inside its state has an outline in the state's colour, which hides hatching behind the letters.
    '& .inside text:not(.figure)': {
      paintOrder: 'stroke',
      strokeWidth: '6px',
      strokeLinejoin: 'round',
      fill: 'var(--ink)',
      stroke: 'var(--fill)',
    },
    '& .muted': { fontSize: '18px', fill: 'fg.muted' },
    '& .start text': { textAnchor: 'start' },
    '& .end text': { textAnchor: 'end' },
    '& .name': { display: { base: 'none', md: 'inline' } },
    '& .code': { display: { md: 'none' } },
    '& text.figure': {
      display: 'none',
      fontSize: { base: '44px', md: '32px' },
      fontWeight: 'normal',
      textAnchor: 'end',
    },
    '& .figure[y="30"]': { fontWeight: 'bold' },
    '& a': { outline: 'none', cursor: 'button' },
    '& a:is(:hover, :focus-visible) .figure': { display: 'inline' },
    '& a:hover path': { stroke: 'fg', strokeWidth: '4' },
    // Light inside and dark around, so that focus shows on every colour and beside every neighbour.
    '& a:focus-visible path': { fill: 'bg', stroke: 'fg', strokeWidth: '9' },
    '@media print': {
      breakInside: 'avoid',
      '& a': { textDecoration: 'none' },
      '& text:not(.muted)': { fontSize: '21px' },
      '& .name': { display: 'inline' },
      '& .code': { display: 'none' },
    },
    [forcedColors]: {
      ...forcedTaxColors,
      '& path, & path.nowhere': { stroke: 'CanvasText' },
      '& text, & .muted': { fill: 'CanvasText' },
      '& .inside text:not(.figure)': { fill: 'var(--ink)', stroke: 'var(--halo)' },
      '& a:is(:hover, :focus-visible) path': { stroke: 'Highlight', strokeWidth: '9' },
      '& a:focus-visible path': { fill: 'Canvas' },
    },
  },
})

/** The map of India by the salary at which the tax begins; each state with a page is a link to it. */
export function TaxMap({ taxes }: { taxes: StateTax[] }) {
  const t = useMessages()
  const places = shapesWithoutPage(taxes)
  return (
    <Drawing viewBox={`-4 -4 ${mapWidth + 28} ${mapHeight + 4}`}>
      <FillPatterns />
      {taxes.map((tax) => tax.shape && <State key={tax.slug} tax={tax} shape={tax.shape} />)}
      {/* After the states, which are what most readers look for by keyboard. */}
      {places.map((place) => (
        <Place key={place.id} place={place} page={untaxedPageOf(t, place, taxes)} />
      ))}
      {/* After all shapes: a neighbour that is drawn later would cover the ends of a name. */}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group in a picture takes no focus. */}
      <g aria-hidden="true" pointerEvents="none">
        {taxes.map(
          (tax) => tax.shape && <InsideLabel key={tax.slug} tax={tax} id={tax.shape.id} />,
        )}
      </g>
    </Drawing>
  )
}

/** A place without the tax: a link to its page, unless it has none. */
function Place({ place, page }: { place: IndiaShape; page: string | undefined }) {
  const t = useMessages()
  const drawn = (
    <>
      <path className="nowhere" d={place.path} />
      <PlaceName id={place.id} />
    </>
  )
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group in a picture takes no focus.
  if (!page) return <g aria-hidden="true">{drawn}</g>
  return (
    <Link
      to={paths.place(page)}
      aria-label={t(m.mapPlaceLabel, { name: placeName(t, place.name) })}
    >
      {drawn}
    </Link>
  )
}

function PlaceName({ id }: { id: string }) {
  const label = mapLabels[id]
  return label && <Lines id={id} label={label} className="name muted" />
}

function State({ tax, shape }: { tax: StateTax; shape: IndiaShape }) {
  const t = useMessages()
  const label = mapLabels[shape.id]
  return (
    <StateLink
      state={tax}
      aria-label={t(m.twoFacts, { one: tax.name, other: lowerFirst(figureText(t, tax)) })}
      className={`${levelClasses(tax)} ${label?.isOutside ? (label.anchor ?? '') : 'inside'}`.trim()}
    >
      <path d={shape.path} />
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group in a picture takes no focus. */}
      <g aria-hidden="true">
        {label?.isOutside && <Label id={shape.id} label={label} />}
        <text className="figure" x={mapWidth} y="30">
          {tax.name}
        </text>
        <text className="figure" x={mapWidth} y="78">
          {beginningText(t, tax)}
        </text>
        <text className="figure" x={mapWidth} y="124">
          {upperFirst(paymentText(t, tax))}
        </text>
      </g>
    </StateLink>
  )
}

/** The name of a state that stands on its shape; one beside it is part of the link, as the shape is too small to touch. */
function InsideLabel({ tax, id }: { tax: StateTax; id: string }) {
  const label = mapLabels[id]
  if (!label || label.isOutside) return null
  return (
    <g className={`${levelClasses(tax)} inside`}>
      <Label id={id} label={label} />
    </g>
  )
}

interface LabelProps {
  /** Id of the shape. */
  id: string
  label: MapLabel
}

function Label({ id, label }: LabelProps) {
  const t = useMessages()
  const [x, y] = label.at
  return (
    <>
      <Lines id={id} label={label} className="name" />
      <text className="code" x={x} y={y}>
        {t(m.mapShortNames, { shape: id })}
      </text>
    </>
  )
}

function Lines({ id, label, className }: LabelProps & { className: string }) {
  const t = useMessages()
  const { turn } = label
  const [x, y] = label.at
  const lines = t(m.mapNames, { shape: id }).split('|')
  const top = y - ((lines.length - 1) * lineHeight) / 2
  return lines.map((line, index) => (
    <text
      key={line}
      className={className}
      x={x}
      y={top + index * lineHeight}
      transform={turn === undefined ? undefined : `rotate(${turn} ${x} ${y})`}
    >
      {/* The space parts the lines for voice control, which compares them with the link's name. */}
      {`${line} `}
    </text>
  ))
}
