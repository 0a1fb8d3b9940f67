import { validateXML, type XMLFileInfo } from 'xmllint-wasm';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** What sitemaps hold, and what search engines read beside it: the parts used here. */
const SITEMAP_SCHEMAS: Record<string, string> = {
  'sitemap.xsd': schema(SITEMAP, [
    '<xs:element name="urlset"><xs:complexType><xs:sequence>',
    '<xs:element name="url" maxOccurs="50000"><xs:complexType><xs:sequence>',
    '<xs:element name="loc"><xs:simpleType><xs:restriction base="xs:anyURI">',
    '<xs:minLength value="12"/><xs:maxLength value="2048"/></xs:restriction></xs:simpleType></xs:element>',
    '<xs:element name="lastmod" type="xs:dateTime" minOccurs="0"/>',
    '<xs:any namespace="##other" minOccurs="0" maxOccurs="unbounded"/>',
    '</xs:sequence></xs:complexType></xs:element>',
    '</xs:sequence></xs:complexType></xs:element>',
  ]),
  'image.xsd': schema('http://www.google.com/schemas/sitemap-image/1.1', [
    '<xs:element name="image"><xs:complexType><xs:sequence>',
    '<xs:element name="loc" type="xs:anyURI"/>',
    '</xs:sequence></xs:complexType></xs:element>',
  ]),
  'xhtml.xsd': schema('http://www.w3.org/1999/xhtml', [
    '<xs:element name="link"><xs:complexType>',
    '<xs:attribute name="rel" use="required" fixed="alternate"/>',
    '<xs:attribute name="hreflang" use="required" type="xs:language"/>',
    '<xs:attribute name="href" use="required" type="xs:anyURI"/>',
    '</xs:complexType></xs:element>',
  ]),
};

const INDEX_SCHEMA = schema(SITEMAP, [
  '<xs:element name="sitemapindex"><xs:complexType><xs:sequence>',
  '<xs:element name="sitemap" maxOccurs="50000"><xs:complexType><xs:sequence>',
  '<xs:element name="loc" type="xs:anyURI"/><xs:element name="lastmod" type="xs:dateTime" minOccurs="0"/>',
  '</xs:sequence></xs:complexType></xs:element>',
  '</xs:sequence></xs:complexType></xs:element>',
]);

function schema(namespace: string, elements: string[]): string {
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${namespace}" elementFormDefault="qualified">${elements.join('')}</xs:schema>`;
}

/** What is wrong with some XML files: that they are not well-formed, or not as the schema says. */
async function problemsOf(xml: XMLFileInfo[], rest: object = {}): Promise<string[]> {
  const { errors } = await validateXML({ xml, normalization: 'format', ...rest });
  return errors.map(({ rawMessage }) => rawMessage);
}

export const wellFormedProblems = (xml: XMLFileInfo[]) => problemsOf(xml);

export const indexProblems = (xml: XMLFileInfo[]) => problemsOf(xml, { schema: [INDEX_SCHEMA] });

export function sitemapProblems(xml: XMLFileInfo[]): Promise<string[]> {
  const namespaces = Object.entries(SITEMAP_SCHEMAS).map(
    ([file, text]) =>
      `<xs:import namespace="${/targetNamespace="([^"]+)"/.exec(text)?.[1]}" schemaLocation="${file}"/>`,
  );
  return problemsOf(xml, {
    schema: [
      `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${namespaces.join('')}</xs:schema>`,
    ],
    preload: Object.entries(SITEMAP_SCHEMAS).map(([fileName, contents]) => ({
      fileName,
      contents,
    })),
  });
}
