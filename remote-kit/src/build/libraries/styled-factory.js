/**
 * Replaces Chakra's `styled-system/factory.js` (see `adapt.js`); its relative imports lead to Chakra's modules.
 *
 * It has the same props, markup and class names as Chakra's, with one difference: any prop that is neither a
 * style nor a variant becomes an attribute, even if no browser knows it (Emotion's list of known attributes is
 * 2 kB). Chakra prepares a component's recipe and sorts its props at every render of every element; here a
 * component is prepared once, and each set of style props is resolved once.
 *
 * Styles go to the provider's cache, which on servers must collect them (`cache.compat`), as the one of
 * `createStyleCache` does. `label` and `target` are left out, because only Emotion's compiler sets them.
 */
import { withEmotionCache } from '@emotion/react'
import { serializeStyles } from '@emotion/serialize'
import { getRegisteredStyles, insertStyles, registerStyles } from '@emotion/utils'
import { Children, isValidElement, useInsertionEffect } from 'react'
import { jsx } from 'react/jsx-runtime'
import { mergeProps } from '../merge-props.js'
import { mergeRefs } from '../merge-refs.js'
import { cx } from '../utils/cx.js'
import { getElementRef } from '../utils/ref.js'
import { useChakraContext } from './provider.js'
import { isHtmlProp } from './use-resolved-props.js'

const isServer = typeof document === 'undefined'

/**
 * Number of sets of style props to remember for each component; all pages of the portal together have a few
 * hundred.
 */
const maxRemembered = 1000

/** SVG attributes whose names are also style props, by tag. */
const attributesOfTags = {
  path: ['d'],
  text: ['x', 'y'],
  circle: ['cx', 'cy', 'r'],
  rect: ['width', 'height', 'x', 'y', 'rx', 'ry'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  g: ['transform'],
  stop: ['offset', 'stopOpacity'],
}

/** Props for the component itself, which its element does not get. */
const ofComponents = new Set(['as', 'asChild', 'theme', 'recipe', 'unstyled'])

// What happens to a prop.
const dropped = 0
const forwarded = 1
const renamed = 2
const variant = 3
const style = 4
const css = 5

/** Props that affect a recipe's styles although they are not variants of it. */
const seenByRecipes = ['colorPalette', 'orientation']

/** Chakra merges into the objects that it gets; a copy keeps the wrapped component's own styles unchanged. */
function copyOf(value) {
  if (Array.isArray(value)) return value.map(copyOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, copyOf(entry)]))
}

function recipeOf({ cva }, tag, config) {
  const own = config.__cva__ ? config : cva(config)
  const wrapped = tag.__emotion_cva
  return wrapped ? cva(copyOf(wrapped.__cva__ ? wrapped.config : wrapped)).merge(own) : own
}

/**
 * Decides which props reach the element: by the component's own rule, by the rule of the component that it
 * wraps, or all that are not styles.
 */
function forwardingRule({ isValidProperty }, tag, { shouldForwardProp, forwardProps }) {
  const isStyle = (prop, variantKeys) => variantKeys?.includes(prop) || isValidProperty(prop)
  const named =
    forwardProps &&
    ((prop, variantKeys) => forwardProps.includes(prop) || !isStyle(prop, variantKeys))
  const own = shouldForwardProp || named
  const wrapped = tag.__emotion_forwardProp
  if (own && wrapped) return (prop) => wrapped(prop) && own(prop)
  if (own) return own
  if (wrapped && tag.__emotion_real === tag) return wrapped

  const isElement = typeof tag === 'string' && tag.charCodeAt(0) > 96
  const isKnown = isElement ? (prop) => !ofComponents.has(prop) : (prop) => prop !== 'theme'
  return (prop, variantKeys) => isKnown(prop) && !isStyle(prop, variantKeys)
}

/** Prepares what all renders of a component in one design system share. */
function prepare(system, tag, config, options) {
  const recipe = recipeOf(system, tag, config)
  const forwards = forwardingRule(system, tag, options)
  const takesAs = !forwards('as')
  const kinds = new Map()

  function classify(prop) {
    if (prop === 'as' && takesAs) return dropped
    if (prop !== 'children' && !forwards(prop, recipe.variantKeys)) {
      if (recipe.variantKeys.includes(prop)) return variant
      if (system.isValidProperty(prop)) return prop === 'css' ? css : style
    }
    if (isHtmlProp(prop)) return renamed
    return forwards(prop) ? forwarded : dropped
  }

  function kindOf(prop) {
    let kind = kinds.get(prop)
    if (kind === undefined) {
      kind = classify(prop)
      kinds.set(prop, kind)
    }
    return kind
  }

  return { system, recipe, takesAs, kindOf, resolved: new Map() }
}

/**
 * Adds an entry to a cache, and empties the cache first when it is full; only values made from data can fill
 * it.
 */
function remember(map, key, value) {
  if (map.size >= maxRemembered) map.clear()
  map.set(key, value)
}

const ids = new WeakMap()
const idsByContent = new Map()
let lastId = 0

function newId() {
  lastId += 1
  return `#${lastId};`
}

function identityOf(value, makeId = newId) {
  let id = ids.get(value)
  if (!id) {
    id = makeId(value)
    ids.set(value, id)
  }
  return id
}

/**
 * A text that is equal for equal values only; the order of an object's keys counts, and functions are compared
 * by identity.
 */
function keyOf(value) {
  if (typeof value === 'string') return `${value.length}:${value}`
  if (typeof value === 'function') return identityOf(value)
  if (typeof value !== 'object' || value === null) return `${String(value)};`
  let key = Array.isArray(value) ? '[' : '{'
  for (const name in value) key += keyOf(name) + keyOf(value[name])
  return `${key}}`
}

function idByContent(styles) {
  const content = keyOf(styles)
  const id = idsByContent.get(content) ?? newId()
  remember(idsByContent, content, id)
  return id
}

/**
 * Key of a whole style object: such objects mostly come from a recipe or a module, so each is read only once.
 */
function keyOfCss(value) {
  if (Array.isArray(value)) return `[${value.map(keyOfCss).join('')}]`
  return typeof value === 'object' && value ? identityOf(value, idByContent) : keyOf(value)
}

/** Resolves props to styles as Chakra does. */
function resolve({ system, recipe, kindOf }, props, inherited, cache) {
  const selection = {}
  const styleProps = {}
  for (const prop of seenByRecipes) {
    if (!recipe.variantKeys.includes(prop)) selection[prop] = props[prop]
  }
  for (const prop in props) {
    if (props[prop] === undefined) continue
    const kind = kindOf(prop)
    if (kind === variant) selection[prop] = props[prop]
    else if (kind === style) styleProps[prop] = props[prop]
  }
  const extra = kindOf('css') === css ? props.css : undefined
  const extras = (Array.isArray(extra) ? extra : [extra]).filter(Boolean).flat()
  const styles = system.css(recipe(selection), ...extras, styleProps)
  return serializeStyles([styles, ...inherited], cache.registered)
}

function withDefaults(defaults, props) {
  if (!defaults) return props
  const merged = { ...defaults }
  for (const prop in props) {
    if (props[prop] !== undefined) merged[prop] = props[prop]
  }
  return merged
}

/** Splits props into those of the element and those that make its styles, and makes the key of the latter. */
function read(props, { kindOf }) {
  const elementProps = {}
  let key = ''
  for (const prop in props) {
    const value = props[prop]
    if (value === undefined) continue
    switch (kindOf(prop)) {
      case forwarded:
        elementProps[prop] = value
        break
      case renamed:
        elementProps[prop.replace('html', '').toLowerCase()] = value
        break
      case variant:
      case style:
        key += `${prop}=${keyOf(value)}`
        break
      case css:
        key += `css=${keyOfCss(value)}`
        break
    }
  }
  for (const prop of seenByRecipes) {
    if (props[prop] !== undefined) key += `${prop}=${keyOf(props[prop])}`
  }
  return { elementProps, key }
}

function stylesOf(props, key, inherited, prepared, cache) {
  const { resolved } = prepared
  const wholeKey = inherited.length ? key + keyOf(inherited) : key
  let serialized = resolved.get(wholeKey)
  if (!serialized) {
    serialized = resolve(prepared, props, inherited, cache)
    remember(resolved, wholeKey, serialized)
  }
  return serialized
}

/**
 * Inserts the styles into the page. Their registration happens at once, because components inside may inherit
 * them.
 */
function useStyles(cache, serialized, isElement) {
  if (serialized.styles) {
    if (isServer) insertStyles(cache, serialized, isElement)
    else registerStyles(cache, serialized, isElement)
  }
  useInsertionEffect(() => {
    if (serialized.styles) insertStyles(cache, serialized, isElement)
  })
}

function onlyChildOf(children) {
  const child = isValidElement(children)
    ? children
    : Children.toArray(children).find(isValidElement)
  if (!child) throw new Error('[chakra-ui > factory] No valid child found')
  return child
}

/** For `asChild`: merges the props; the child's own take precedence over the element's. */
function mergedWithChild(elementProps, child, ref) {
  const { asChild, ...own } = elementProps
  const merged = mergeProps({ ...own, children: null }, child.props)
  merged.ref = mergeRefs(ref, getElementRef(child))
  return merged
}

/** `chakra(tag, recipe, options)`, as documented by Chakra. */
function createStyled(tag, config = {}, ownOptions = {}) {
  if (process.env.NODE_ENV !== 'production' && tag === undefined) {
    throw new Error('A styled element needs a component; is its import missing, or in a cycle?')
  }
  const options = withAttributesOf(tag, ownOptions)
  const { defaultProps, forwardProps } = options
  const forwardsAsChild = options.forwardAsChild || forwardProps?.includes('asChild')
  const baseTag = (tag.__emotion_real === tag && tag.__emotion_base) || tag
  let prepared

  const Styled = withEmotionCache((ownProps, cache, ref) => {
    const system = useChakraContext()
    if (prepared?.system !== system) prepared = prepare(system, tag, config, options)
    const props = withDefaults(defaultProps, ownProps)
    const { elementProps, key } = read(props, prepared)

    const inherited = []
    const named = typeof props.className === 'string' ? props.className : ''
    const rest = named && getRegisteredStyles(cache.registered, inherited, named)
    const serialized = stylesOf(props, key, inherited, prepared, cache)
    const own = serialized.styles && `${cache.key}-${serialized.name}`
    const className = cx(rest, own)
    if (className) elementProps.className = className
    else delete elementProps.className
    elementProps.ref = ref

    let Tag = (prepared.takesAs && props.as) || baseTag
    let tagProps = elementProps
    if (props.asChild && !forwardsAsChild) {
      const child = onlyChildOf(props.children)
      Tag = child.type
      tagProps = mergedWithChild(elementProps, child, ref)
    } else if (elementProps.as && forwardsAsChild) {
      const children = jsx(props.as, { children: elementProps.children })
      tagProps = { asChild: true, ...elementProps, as: undefined, children }
    }
    useStyles(cache, serialized, typeof Tag === 'string')
    return jsx(Tag, tagProps)
  })

  const name = typeof baseTag === 'string' ? baseTag : baseTag.displayName || baseTag.name
  Styled.displayName = `chakra(${name || 'Component'})`
  Styled.__emotion_real = Styled
  Styled.__emotion_base = baseTag
  Styled.__emotion_forwardProp = options.shouldForwardProp
  Styled.__emotion_cva = config
  return Styled
}

function withAttributesOf(tag, options) {
  const attributes = Object.hasOwn(attributesOfTags, tag) && attributesOfTags[tag]
  if (!attributes) return options
  return { ...options, forwardProps: [...(options.forwardProps ?? []), ...attributes] }
}

const elements = new Map()

/**
 * Styled elements by name, such as `chakra.div`, and the function that makes others, `chakra(Link, recipe)`.
 */
export const chakra = new Proxy(createStyled, {
  apply: (_target, _this, [tag, config, options]) => createStyled(tag, config, options),
  get(_target, tag) {
    if (!elements.has(tag)) elements.set(tag, createStyled(tag))
    return elements.get(tag)
  },
})
