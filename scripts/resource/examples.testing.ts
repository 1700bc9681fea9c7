/** What somebody may have of a service: its document, its schema, one of its answers. */

export const OPENAPI = `
openapi: 3.0.3
info: { title: Merchants, version: '1' }
servers: [{ url: 'https://api.example.ng/api/v1' }]
paths:
  /merchants:
    get:
      parameters:
        - { name: startPage, in: query, schema: { type: integer } }
        - { name: length, in: query, schema: { type: integer } }
        - { name: name, in: query, schema: { type: string } }
        - { name: startDate, in: query, schema: { type: string, format: date } }
        - { name: endDate, in: query, schema: { type: string, format: date } }
      responses:
        '200': { content: { application/json: { schema: { $ref: '#/components/schemas/MerchantPage' } } } }
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/NewMerchant' } } } }
      responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Outcome' } } } } }
  /merchants/{merchant-id}:
    put:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/NewMerchant' } } } }
      responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Outcome' } } } } }
    delete:
      responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Outcome' } } } } }
components:
  schemas:
    Outcome: { type: object, properties: { responseCode: { type: string }, responseMessage: { type: string } } }
    State: { type: object, properties: { id: { type: integer }, stateName: { type: string } } }
    NewMerchant:
      type: object
      required: [name, category]
      properties:
        name: { type: string }
        email: { type: string, format: email }
        category: { type: string, enum: [FOOD, IN_REVIEW] }
        creditLimit: { type: number }
        active: { type: boolean }
        pin: { type: string }
    Merchant:
      allOf:
        - $ref: '#/components/schemas/NewMerchant'
        - type: object
          properties:
            id: { type: integer }
            state: { $ref: '#/components/schemas/State' }
            createdAt: { type: string, format: date-time }
            bvn: { type: string }
            cardNumber: { type: string }
            tags: { type: array, items: { type: string } }
            version: { type: integer }
    MerchantPage:
      type: object
      properties:
        responseCode: { type: string }
        data:
          type: object
          properties:
            recordsFiltered: { type: integer }
            data: { type: array, items: { $ref: '#/components/schemas/Merchant' } }
`;

/** Of a service with shapes and paging of its own. */
export const FOREIGN = `
openapi: 3.1.0
info: { title: Vendors, version: '1' }
paths:
  /vendors:
    get:
      parameters:
        - { name: page, in: query, schema: { type: integer, default: 0 } }
        - { name: size, in: query, schema: { type: integer, maximum: 100 } }
      responses:
        '200': { content: { application/json: { schema: { $ref: '#/components/schemas/VendorPage' } } } }
  /vendors/{id}:
    get:
      responses:
        '200':
          content:
            application/json:
              schema: { type: object, properties: { data: { $ref: '#/components/schemas/Vendor' } } }
  /vendors/{id}/suspend:
    post: { responses: { '200': { description: done } } }
components:
  schemas:
    Vendor:
      type: object
      properties:
        id: { type: string, format: uuid }
        trading_name: { type: [string, 'null'] }
        balance: { type: string, pattern: '^\\d+' }
    VendorPage:
      type: object
      properties:
        result:
          type: object
          properties:
            items: { type: array, items: { $ref: '#/components/schemas/Vendor' } }
            total: { type: integer }
`;

export const merchants = [
  {
    id: 7,
    name: 'Dayo Stores',
    email: 'dayo@example.com',
    category: 'FOOD',
    creditLimit: 1250.5,
    active: true,
    state: { id: 25, stateName: 'Lagos' },
    createdAt: '2026-11-20T09:30:00',
    pin: '1234',
    cardNumber: '5061050000005678',
    bvn: '22222222222',
    version: 3,
  },
];

export const gadgets = Array.from({ length: 8 }, (_, index) => ({
  serialNo: `A-${index}`,
  name: `Gadget ${index}`,
  price: 1200.5 + index,
  soldOn: `2026-01-0${index + 1}`,
  mail: `g${index}@example.ng`,
  status: index % 3 === 0 ? 'OLD' : 'NEW',
  owner: { id: 1, fullName: 'Ada Obi' },
  active: index % 2 === 0,
}));

export const SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: {
    code: { type: 'string' },
    label: { type: ['string', 'null'] },
    weight: { $ref: '#/$defs/weight' },
    parent: { $ref: '#' },
  },
  $defs: { weight: { type: 'number' } },
};

export const session = {
  access_token: 't',
  expires_in: 900,
  user: { id: 1, username: 'ada', roleGroup: { name: 'Testers', roles: [{ roleCode: 'ROLE_VIEW_ALL_AGENT' }] } },
};
