/** Names to draw people, businesses and addresses from. */

const words = (text: string): readonly string[] => text.split(',').map((word) => word.trim());

export const WOMEN = words(`Adaeze, Aisha, Amaka, Amina, Bisi, Blessing, Bukola, Chiamaka, Chidinma, Chioma, Ebele, Efe,
  Esther, Fatima, Folake, Funmilayo, Grace, Hadiza, Halima, Hauwa, Ifeoma, Ijeoma, Ini, Joy, Kehinde, Khadija, Maryam,
  Mercy, Modupe, Ngozi, Nkechi, Nneka, Obioma, Omolara, Oluchi, Osas, Patience, Ronke, Rukayat, Sade, Simisola, Taiwo,
  Temitope, Titilayo, Uduak, Yetunde, Zainab, Zulaikha`);

export const MEN =
  words(`Abdullahi, Abubakar, Adebayo, Ahmed, Aliyu, Babatunde, Bala, Chibuzor, Chidi, Chinedu, Chukwuemeka,
  Damilola, Daniel, David, Ebuka, Edet, Emeka, Emmanuel, Femi, Garba, Godwin, Haruna, Ibrahim, Idris, Ifeanyi, Ikenna,
  Ismail, Jide, Kabiru, Kayode, Kelechi, Kunle, Musa, Nnamdi, Obinna, Olumide, Oluwaseun, Osaze, Rotimi, Sani, Segun,
  Sunday, Tunde, Uche, Umar, Usman, Victor, Yakubu`);

export const SURNAMES =
  words(`Abiodun, Abubakar, Adamu, Adebayo, Adeleke, Adeyemi, Afolabi, Agbaje, Ajayi, Akande, Akinola,
  Akpan, Aliyu, Aminu, Anyanwu, Ayodele, Azubuike, Balogun, Bassey, Bello, Chukwu, Danjuma, Dauda, Edet, Egwu, Ekpo,
  Eze, Ezeala, Fashola, Garba, Gbadamosi, Gwarzo, Haruna, Ibe, Ibrahim, Idowu, Igwe, Ike, Iwu, Jimoh, Kalu, Lawal,
  Madueke, Mohammed, Musa, Nnaji, Nwachukwu, Nwosu, Obi, Odili, Ogunleye, Ojo, Okafor, Okeke, Okonkwo, Okoro, Oladipo,
  Olaniyan, Omotosho, Onyekachi, Osagie, Oyelaran, Salami, Sanusi, Shehu, Sule, Suleiman, Tijani, Uba, Udoh, Umeh, Usman,
  Uzoma, Williams, Yakubu, Yusuf, Zubair`);

export const BUSINESS_WORDS =
  words(`Blessed, Divine Favour, Express, First Choice, God's Grace, Golden, Goodwill, Harmony,
  Ideal, Jubilee, Kingdom, Landmark, Life, Mercy, New Dawn, Peace, Prime, Quick, Reliable, Royal, Sunrise, Top, Trust,
  Unity, Victory`);

export const BUSINESS_KINDS = words(`Ventures, Enterprises, POS Services, Communications, Stores, Supermarket, Pharmacy,
  Multi-Services, Business Centre, Phones and Accessories, Provisions, Cash Point, Fashion, Electronics, Global Services`);

export const STREETS =
  words(`Adeniran Ogunsanya Street, Ahmadu Bello Way, Airport Road, Aminu Kano Crescent, Azikiwe Road,
  Awolowo Road, Bode Thomas Street, Broad Street, Church Street, College Road, Herbert Macaulay Way, Hospital Road,
  Independence Avenue, Isaac Boro Road, Market Road, Mission Road, Murtala Mohammed Way, Nnamdi Azikiwe Street,
  Obafemi Awolowo Avenue, Okpara Avenue, Old Market Road, Post Office Road, Sapele Road, Station Road, Tafawa Balewa Road,
  Trans-Amadi Road, University Road, Yakubu Gowon Way, Zik Avenue`);

export const PHONE_PREFIXES = words(`0803, 0805, 0806, 0807, 0810, 0813, 0814, 0816, 0703, 0706, 0708, 0903, 0905, 0906,
  0913`);

export const NETWORKS = words(`MTN, Airtel, Glo, 9mobile`);

export const BILLERS =
  words(`DStv, GOtv, StarTimes, Ikeja Electric, Eko Electricity, Abuja Electricity, Ibadan Electricity,
  Enugu Electricity, Port Harcourt Electricity, Kano Electricity, LAWMA, Lagos Water Corporation`);

/** First six digits of cards issued in Nigeria. */
export const CARD_BINS =
  words(`506105, 506118, 506124, 539983, 539941, 519911, 533853, 522340, 512336, 531525, 418742, 459325,
  428603, 492069, 412054, 474487`);
